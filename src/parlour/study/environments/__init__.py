"""Games for programs that learn; see docs/study.md."""
