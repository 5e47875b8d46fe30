import { exact, multiply, negate, one, rational, sum, zero } from '@pelion/questions';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

export const matching: Scorer<'matching'> = (_content, { matches, scoring, penalty }, response) => {
  // A map: of two answers to one prompt the last one counts, and a right one given twice earns once.
  const given = new Map(response.matches.map(({ promptId, answerId }) => [promptId, answerId]));
  const right = matches.filter(({ promptId, answerId }) => given.get(promptId) === answerId).length;
  if (scoring === 'allOrNothing') return scored(right === matches.length ? one : zero);
  const share = rational(1, matches.length);
  const taken = negate(multiply(rational(given.size - right), multiply(share, exact(penalty))));
  return scored(sum([multiply(rational(right), share), taken]));
};
