import { type Choice, type Criterion, mostOf, pointsOfChoice } from '@pelion/contract/rubrics/facts';
import { exact, shownPoints, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import type { Viewer } from '../../../../lib/viewer.ts';

const said = {
  rubric: (name: string) => phrase('How it was marked: {$name}', { name }),
  of: (given: string, most: string) => phrase('{$points} of {$most}', { points: given, most }),
};

interface Marked {
  readonly name: string;
  readonly criteria: readonly Criterion[];
  readonly choices: readonly Choice[];
}

/** Chosen rubric levels, one line per criterion. */
export function rubricLines(
  { sentence }: Pick<Viewer['text'], 'sentence'>,
  { name, criteria, choices }: Marked,
): readonly { readonly label: string; readonly text: string }[] {
  const lines = criteria.map((criterion) => {
    const choice = choices.find(({ criterion_id }) => criterion_id === criterion.id);
    const level = criterion.levels.find(({ id }) => id === choice?.level_id);
    const given = shownPoints(toText(pointsOfChoice(criterion, choice) ?? exact('0')));
    const worth = sentence(said.of(given, shownPoints(toText(mostOf(criterion)))));
    return escapeMarkup([`${criterion.name}: ${worth}`, ...(level ? [level.name] : [])].join(' – '));
  });
  return [{ label: escapeMarkup(sentence(said.rubric(name))), text: lines.join('<br />') }];
}
