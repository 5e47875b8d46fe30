import { compare, divide, equals, one, type Rational, rational, zero } from '@pelion/questions';
import type { Qti2Item } from './qti2-item.ts';
import { scoreOf } from './run-rules.ts';

/** Limit for trying all orders; longer lists only try swaps of neighbors. */
const mostPermuted = 5;

function permutations<One>(all: readonly One[]): readonly (readonly One[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((first, index) =>
    permutations(all.toSpliced(index, 1)).map((others) => [first, ...others]),
  );
}

const exchanged = <One>(all: readonly One[]) =>
  all.slice(1).map((second, index) => all.toSpliced(index, 2, second, ...all.slice(index, index + 1)));

/** Share of the items in their right position. */
const placesOf = (given: readonly string[], right: readonly string[]) =>
  rational(given.filter((identifier, index) => identifier === right[index]).length, right.length);

/** How the item's rules mark an order; null for an unsupported way, `undefined` if the rules do not say. */
export function orderScoring(
  item: Qti2Item,
  identifier: string,
  right: readonly string[],
): 'positions' | 'allOrNothing' | null | undefined {
  const whole = scoreOf(item, { [identifier]: right });
  if (!whole || compare(whole, zero) <= 0 || right.length < 2) return undefined;
  const orders = right.length <= mostPermuted ? permutations(right) : exchanged(right);
  const shares = orders
    .filter((order) => order.some((one_, index) => one_ !== right[index]))
    .map((order) => ({ order, score: scoreOf(item, { [identifier]: order }) }));
  const agree = (expected: (order: readonly string[]) => Rational) =>
    shares.every(({ order, score }) => score !== null && equals(share(score, whole), expected(order)));
  if (agree(() => zero)) return 'allOrNothing';
  return agree((order) => placesOf(order, right)) ? 'positions' : null;
}

const share = (score: Rational, whole: Rational) => {
  const part = divide(score, whole);
  return compare(part, zero) < 0 ? zero : compare(part, one) > 0 ? one : part;
};
