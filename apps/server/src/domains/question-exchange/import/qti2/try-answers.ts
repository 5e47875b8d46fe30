import { compare, equals, multiply, type Rational, rational, subtract, zero } from '@pelion/questions';
import { childOf } from '../../../../lib/xml/xml-element.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import type { Qti2Item } from './qti2-item.ts';
import { type Answers, scoreOf } from './run-rules.ts';

// Properties of an item's scoring, found by trying answers. Without a result from the rules nothing is concluded.

/** Score of an answer to one response with the best answers to all others; null if the rules do not say. */
export function scoringOf(item: Qti2Item, identifier: string): (given: readonly string[]) => Rational | null {
  const best = bestAnswers(item);
  return (given) => scoreOf(item, { ...best, [identifier]: given });
}

/** Whether the item has rules that cannot be run. */
export const isUnknown = (item: Qti2Item): boolean =>
  childOf(item.element, 'responseProcessing') !== undefined && scoreOf(item, bestAnswers(item)) === null;

/** Whether an incomplete answer to a response earns nothing; false if the rules do not say. */
export function isAllOrNothing(item: Qti2Item, identifier: string): boolean {
  const right = bestAnswers(item)[identifier] ?? [];
  const [whole, less, nothing] = [right, right.slice(0, -1), []].map(scoringOf(item, identifier));
  if (!whole || !less || !nothing || right.length < 2) return false;
  return equals(less, nothing) && compare(less, whole) < 0;
}

/**
 * Whether answering all but one earns neither the proportional share nor nothing, for example half of the points for
 * three of four. False if the rules do not say or a mapping weighs the pairs.
 */
export function earnsOtherwise(item: Qti2Item, identifier: string): boolean {
  const right = bestAnswers(item)[identifier] ?? [];
  const scored = scoringOf(item, identifier);
  const [whole, nothing] = [scored(right), scored([])];
  if (!whole || !nothing || right.length < 2 || compare(whole, nothing) <= 0) return false;
  const less = right.map((_, place) => scored(right.toSpliced(place, 1)));
  if (!less.every((score) => score !== null) || less.some((score) => !equals(score, less[0] ?? zero)))
    return false;
  const [one_ = zero] = less;
  const share = rational(right.length - 1, right.length);
  return (
    !equals(one_, nothing) && !equals(subtract(one_, nothing), multiply(subtract(whole, nothing), share))
  );
}

/** Whether a wrong pair earns less than a missing one. False if the rules do not say. */
export function takesForWrong(item: Qti2Item, identifier: string): boolean {
  const right = bestAnswers(item)[identifier] ?? [];
  const [[first] = [], [, second] = []] = right.map((pair) => pair.split(/\s+/));
  const wrong = `${first} ${second}`;
  if (first === undefined || second === undefined || right.includes(wrong)) return false;
  const others = right.slice(1);
  const [without, beside] = [others, [wrong, ...others]].map(scoringOf(item, identifier));
  return without != null && beside != null && compare(beside, without) < 0;
}

/** Correct answers to all responses, as declared, or the best by the mapping. */
export function bestAnswers(item: Qti2Item): Answers {
  return Object.fromEntries(
    [...item.declared].map(([identifier, { cardinality, correct, mapped: entries }]) => {
      if (!item.isMapped || entries.size === 0) return [identifier, correct];
      const worth = [...entries]
        .map(([key, { value }]) => [key, exactScore(value) ?? zero] as const)
        .filter(([, value]) => compare(value, zero) > 0)
        .sort(([, one_], [, other]) => compare(other, one_))
        .map(([key]) => key);
      return [identifier, cardinality === 'single' ? worth.slice(0, 1) : worth];
    }),
  );
}
