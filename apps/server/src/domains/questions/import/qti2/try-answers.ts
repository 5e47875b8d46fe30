import { compare, equals, multiply, type Rational, rational, subtract, zero } from '@pelion/questions';
import { exactScore } from '../foreign/rounded-fraction.ts';
import { childOf } from '../xml/xml-element.ts';
import type { Qti2Item } from './qti2-item.ts';
import { type Answers, scoreOf } from './run-rules.ts';

// What the rules of an item are asked by trying answers. Where they do not say, nothing is concluded.

/** What an answer to one of its parts earns beside the best answers to all others; null where the rules do not say. */
export function scoringOf(item: Qti2Item, identifier: string): (given: readonly string[]) => Rational | null {
  const best = bestAnswers(item);
  return (given) => scoreOf(item, { ...best, [identifier]: given });
}

/** Whether its rules can be run at all. */
export const isUnknown = (item: Qti2Item): boolean =>
  childOf(item.element, 'responseProcessing') !== undefined && scoreOf(item, bestAnswers(item)) === null;

/** Whether less than all that is right of a response earns nothing by the rules; false where they do not say. */
export function isAllOrNothing(item: Qti2Item, identifier: string): boolean {
  const right = bestAnswers(item)[identifier] ?? [];
  const [whole, less, nothing] = [right, right.slice(0, -1), []].map(scoringOf(item, identifier));
  if (!whole || !less || !nothing || right.length < 2) return false;
  return equals(less, nothing) && compare(less, whole) < 0;
}

/**
 * Whether what is right of all but one is worth something else than what is left of the whole, and not nothing either: by steps,
 * say, as half of the points for three of four. False where the rules do not say, or where a mapping weighs its pairs.
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

/** Whether a pair that is wrong earns less than none in its place. False where the rules do not say. */
export function takesForWrong(item: Qti2Item, identifier: string): boolean {
  const right = bestAnswers(item)[identifier] ?? [];
  const [[first] = [], [, second] = []] = right.map((pair) => pair.split(/\s+/));
  const wrong = `${first} ${second}`;
  if (first === undefined || second === undefined || right.includes(wrong)) return false;
  const others = right.slice(1);
  const [without, beside] = [others, [wrong, ...others]].map(scoringOf(item, identifier));
  return without != null && beside != null && compare(beside, without) < 0;
}

/** Right answers to everything, as declared; where a mapping says what each is worth, the best of it. */
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
