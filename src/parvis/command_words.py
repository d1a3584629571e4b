"""The help of every command and the complaints of their parser, in the chosen language."""

import re
from collections.abc import Mapping
from string import Formatter
from typing import Any

from typer import rich_utils

from parvis.words.catalogue import N_, Catalogue

USAGE = "Usage: "
LANGUAGE = "language"  # the parameter that every command has
# The words of the panels that help stands in, by their names in typer; {value} is filled in there.
PANELS = {
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
    "DEFAULT_STRING": N_("[default: {value}]"),
    "ENVVAR_STRING": N_("[env var: {value}]"),
    "REQUIRED_LONG_STRING": N_("[required]"),
}
# What the parser says, in several versions of it; the longest that fits is meant.
COMPLAINTS = (
    N_("No such command {name}."),
    N_("No such command {name}. Did you mean {others}?"),
    N_("No such option: {name}"),
    N_("No such option: {name} (Possible options: {others})"),
    N_("No such option: {name} Did you mean {others}?"),
    N_("Missing command."),
    N_("Missing argument {name}."),
    N_("Missing option {name}."),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
    N_("Got unexpected extra argument(s) ({values})"),
    N_("Got unexpected extra argument ({values})"),
    N_("Got unexpected extra arguments ({values})"),
    N_("Invalid value for {name}: {reason}"),
    N_("Input should be a valid integer, unable to parse string as an integer"),
    N_("Unable to parse input string as an integer, exceeded maximum size"),
    N_("Input should be a valid number, unable to parse string as a number"),
    N_("{value} is not a valid integer."),
    N_("{value} is not a valid float."),
)


def translate(command: Any, texts: Catalogue, facts: Mapping[str, object]) -> None:
    """Let a command and those below it speak a language; `facts` fill in the placeholders of their help."""
    for name, message in PANELS.items():
        setattr(rich_utils, name, texts.say(message, value="{}") if "{value}" in message else texts.say(message))
    translate_all(command, texts, facts)


def translate_all(command: Any, texts: Catalogue, facts: Mapping[str, object]) -> None:
    """A command and those below it, however deep."""
    translate_one(command, texts, facts)
    for each in getattr(command, "commands", {}).values():
        translate_all(each, texts, facts)


def translate_one(command: Any, texts: Catalogue, facts: Mapping[str, object]) -> None:
    """The help of a command and of its options; without an option for it, it speaks this language, too."""
    command.help = said(command.help, texts, facts)
    command.epilog = said(command.epilog, texts, facts)
    command.options_metavar = texts.say(N_("[OPTIONS]"))
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = texts.say(N_("COMMAND [ARGS]..."))
    for parameter in command.params:
        parameter.help = said(parameter.help, texts, facts)
        parameter.metavar = said(parameter.metavar, texts, facts)
        if parameter.name == LANGUAGE:
            parameter.default = texts.language
    usage, help_option = command.get_usage, command.get_help_option

    def get_usage(context: Any) -> str:
        return texts.say("Usage: {command}", command=usage(context).removeprefix(USAGE))

    def get_help_option(context: Any) -> Any:
        option = help_option(context)
        if option is not None:
            option.help = texts.say("Show this message and exit.")
        return option

    command.get_usage, command.get_help_option = get_usage, get_help_option


def said(message: str | None, texts: Catalogue, facts: Mapping[str, object]) -> str | None:
    """A text of the help, with the facts that it names."""
    if not message:
        return message
    names = [name for _, name, _, _ in Formatter().parse(message) if name]
    return texts.say(message, **{name: facts[name] for name in names})


def complaint(text: str, texts: Catalogue) -> str:
    """What the parser complains of; as it says it, where that is none of the known complaints.

    >>> complaint("No such command 'dance'.", Catalogue("en-XA"))
    "⟦Ñö šüćh ćömmąñd 'dance'. þôñğ þô⟧"
    """
    for message in sorted(COMPLAINTS, key=len, reverse=True):
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(message))
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return texts.say(message, **{name: complaint(value, texts) for name, value in found.groupdict().items()})
    return text
