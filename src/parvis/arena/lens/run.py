"""A run of a lens: what is missing of each step is played, one step after the other, and what they tell together."""

from collections.abc import Collection

from parvis.arena.back_ends import BackEnd
from parvis.arena.interruption import Interruption
from parvis.arena.lens.play import play
from parvis.arena.lens.results import LensFolder, StepResults
from parvis.arena.lens.whole import Lens, worth_confirming
from parvis.arena.screen import play_under_a_bar
from parvis.words.catalogue import Catalogue

USUAL_ALONE = (0,)  # changes: the place of the usual numbers


class Run:
    """Plays, until it is interrupted."""

    def __init__(self, back_end: BackEnd, texts: Catalogue) -> None:
        self.back_end = back_end
        self.texts = texts
        self.interruption = Interruption()

    def play(self, results: StepResults, changes: Collection[int], description: str) -> bool:
        """Play and store what is missing of some changes; whether nothing of them is missing any more."""
        missing = results.missing_of(changes)
        total = len(results.deals.wanted(results.step, changes))
        if len(missing) and not self.interruption.wanted:
            play_under_a_bar(
                play(results.step, missing, self.back_end, self.interruption),
                results.append,
                self.interruption,
                self.texts,
                description=description,
                total=total,
                done=total - len(missing),
            )
        return not len(results.missing_of(changes))


def play_all(folder: LensFolder, back_end: BackEnd, texts: Catalogue) -> Lens:
    """Play what is missing of both steps, and tell what there is.

    Who confirms first plays the usual numbers: for a card that only they leave alone, every change is worth a try.
    """
    settings, run = folder.settings, Run(back_end, texts)
    subjects, (screening, *confirming) = settings.subjects, folder.steps
    with run.interruption.listening():
        agents = ", ".join(dict.fromkeys(settings.agents))
        complete = run.play(screening, screening.all_changes, texts.say("screened by {agents}", agents=agents))
        screened = screening.found(subjects)
        for results in confirming:
            agents = ", ".join(dict.fromkeys(settings.confirm))
            if complete:
                complete = run.play(results, USUAL_ALONE, texts.say("usual numbers, {agents}", agents=agents))
            if complete:
                places = worth_confirming(results.step, screened, results.found(subjects))
                complete = run.play(results, places, texts.say("confirmed by {agents}", agents=agents))
        confirmed = [results.found(subjects) for results in confirming if results.count]
    return Lens(settings, screened, confirmed[0] if confirmed else None, complete)
