import { type AnswerKey, type Content, divide, equals, one, rational, sum, zero } from '@pelion/questions';
import { type Score, scored } from './score.ts';
import type { Scorer } from './scorer.ts';

/** Right and placed items of one target. */
interface Judged {
  readonly right: readonly string[];
  readonly placed: readonly string[];
  /** Number of right items that the target holds. */
  readonly need: number;
}

/** Counts each target once, each item once unless reusable, and nothing beyond a target's capacity. */
function judged(
  { targets, reuse }: Content<'dragAndDrop'>,
  key: AnswerKey<'dragAndDrop'>,
  response: Parameters<Scorer<'dragAndDrop'>>[2],
): Judged[] {
  const used = new Set<string>();
  return targets.map(({ id, most }) => {
    const right = key.targets.find(({ targetId }) => targetId === id)?.itemIds ?? [];
    const given = response.placed.find(({ targetId }) => targetId === id)?.itemIds ?? [];
    const placed = [...new Set(given)].filter((item) => reuse || !used.has(item)).slice(0, most);
    for (const item of placed) used.add(item);
    return { right, placed, need: Math.min(most, right.length) };
  });
}

/** A wrong item deducts what a right one earns, so filling a target with everything earns nothing. */
function shareOf({ right, placed, need }: Judged) {
  const hits = placed.filter((id) => right.includes(id)).length;
  return need === 0 ? zero : rational(Math.max(0, 2 * hits - placed.length), need);
}

const inOrder = ({ right, placed }: Judged) =>
  rational(right.filter((id, index) => placed[index] === id).length, Math.max(1, right.length));

const followers = (ids: readonly string[]) => new Set(ids.slice(1).map((id, index) => `${ids[index]} ${id}`));

function inPairs({ right, placed }: Judged) {
  const given = followers(placed);
  const wanted = [...followers(right)];
  return rational(wanted.filter((pair) => given.has(pair)).length, Math.max(1, wanted.length));
}

type Scoring = AnswerKey<'dragAndDrop'>['scoring'];

const rules = {
  perTarget: (places) => scored(divide(sum(places.map(shareOf)), rational(Math.max(1, places.length)))),
  allOrNothing: (places, isOrder) =>
    scored(places.every((place) => equals((isOrder ? inOrder : shareOf)(place), one)) ? one : zero),
  positions: (places) => scored(sum(places.map(inOrder))),
  pairs: (places) => scored(sum(places.map(inPairs))),
} satisfies Record<Scoring, (places: readonly Judged[], isOrder: boolean) => Score>;

export const dragAndDrop: Scorer<'dragAndDrop'> = (content, key, response) =>
  rules[key.scoring](judged(content, key, response), content.layout === 'order');
