"""The version of the package, for the build and for those who ask."""

VERSION = "0.1.0"
