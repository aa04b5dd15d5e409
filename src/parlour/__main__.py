"""`python -m parlour` is the command `parlour`."""

from parlour.cli.main import app

if __name__ == "__main__":
    app()
