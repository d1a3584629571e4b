"""What every run of the tests does: see the modules."""

pytest_plugins = ("tests.strays",)
