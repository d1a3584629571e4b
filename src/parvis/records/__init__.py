"""Records by the thousand: sets of them are listed, filtered, verified and made into data sets."""
