"""What every run of the tests does: it marks slow tests and finds processes that tests have left behind."""

import os

os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English here, whatever the language of the machine is

pytest_plugins = ("tests.slow", "tests.strays", "tests.postgres")
