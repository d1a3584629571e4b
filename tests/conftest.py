"""What every run of the tests does: it marks slow tests and finds processes that tests have left behind."""

pytest_plugins = ("tests.slow", "tests.strays", "tests.postgres")
