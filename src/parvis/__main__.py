"""`python -m parvis` is the command `parvis`."""

from parvis.cli import main

if __name__ == "__main__":
    main()
