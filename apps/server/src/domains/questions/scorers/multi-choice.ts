import { compare, exact, one, sum, zero } from '@pelion/questions';
import { needsGrading, type Score, scored, unanswered } from './score.ts';
import type { AnswerKey, Scorer } from './scorer.ts';

type Credits = AnswerKey<'multiChoice'>['credits'];

const correctOnes = (credits: Credits) =>
  new Set(credits.filter(({ credit }) => compare(exact(credit), zero) > 0).map(({ optionId }) => optionId));

const rules = {
  perOption: (credits: Credits, chosen: ReadonlySet<string>): Score =>
    scored(sum(credits.filter(({ optionId }) => chosen.has(optionId)).map(({ credit }) => exact(credit)))),
  allOrNothing: (credits: Credits, chosen: ReadonlySet<string>): Score => {
    const correct = correctOnes(credits);
    const isExact = correct.size === chosen.size && [...correct].every((id) => chosen.has(id));
    return scored(isExact ? one : zero);
  },
} satisfies Record<
  AnswerKey<'multiChoice'>['scoring'],
  (credits: Credits, chosen: ReadonlySet<string>) => Score
>;

export const multiChoice: Scorer<'multiChoice'> = (content, key, { optionIds }) => {
  // A set: naming a correct option twice earns it once.
  const chosen = new Set(optionIds);
  if (chosen.size === 0) return unanswered;
  const known = new Set(content.options.map(({ id }) => id));
  if (![...chosen].every((id) => known.has(id))) return needsGrading;
  return rules[key.scoring](key.credits, chosen);
};
