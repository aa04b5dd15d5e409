import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 10],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-depth": ["error", 3],
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", 50],
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-restricted-globals": ["error", { name: "setInterval", message: "Wait for an event instead." }],
      "no-restricted-syntax": ["error", {
        selector: "Program > VariableDeclaration[kind='let']",
        message: "What changes belongs to an object that is handed on.",
      }],
      "no-shadow": "error",
      "no-unused-vars": "error",
      "no-use-before-define": ["error", { functions: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
];
