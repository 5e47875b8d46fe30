import { type AnswerKey, compare, exact, one, sum, zero } from '@pelion/questions';
import { type Score, scored } from './score.ts';
import type { Scorer } from './scorer.ts';

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

export const multiChoice: Scorer<'multiChoice'> = (_content, key, { optionIds }) =>
  // A set: naming a correct option twice earns it once.
  rules[key.scoring](key.credits, new Set(optionIds));
