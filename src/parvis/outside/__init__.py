"""Agents that play outside: at the tables of any server, over the network, through its JSON interface."""
