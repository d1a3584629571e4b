"""Learning environments: the games as PettingZoo, Gymnasium, OpenSpiel and vectorised learners know them."""
