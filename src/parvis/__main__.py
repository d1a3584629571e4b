"""The command `parvis`, or `python -m parvis`; worker processes read this file again, so it loads next to nothing."""


def main() -> None:
    """Run the command."""
    from parvis.cli import main as run_command

    run_command()


if __name__ == "__main__":
    main()
