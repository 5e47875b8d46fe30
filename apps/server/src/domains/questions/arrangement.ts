/** A question in its assessment: which version attempts starting now get, for how many points, in which section. */
export interface Placement {
  readonly question_id: number;
  readonly version_id: number;
  /** Exact text, as `toText` writes it. */
  readonly points: string;
  /** null: before the first section. */
  readonly section_id: number | null;
}

/** Every question of an assessment, in order. */
export type Arrangement = readonly Placement[];

const idOf = ({ question_id }: Placement) => question_id;
const byId = (arrangement: Arrangement) => new Map(arrangement.map((one) => [idOf(one), one]));

export const without = (arrangement: Arrangement, ids: ReadonlySet<number>): Arrangement =>
  arrangement.filter((one) => !ids.has(idOf(one)));

export const changedTo = (
  arrangement: Arrangement,
  ids: ReadonlySet<number>,
  changes: (before: Placement) => Partial<Placement>,
): Arrangement => arrangement.map((one) => (ids.has(idOf(one)) ? { ...one, ...changes(one) } : one));

/** Those with these ids behind each other in the order of the ids, the first of them at a place counted from 1. */
export function movedTo(arrangement: Arrangement, ids: readonly number[], at: number): Arrangement {
  const known = byId(arrangement);
  const moved = ids.flatMap((id) => known.get(id) ?? []);
  const others = without(arrangement, new Set(ids));
  return others.toSpliced(Math.min(at - 1, others.length), 0, ...moved);
}

/** In the order of the sections; within each the order stays. */
export function bySection(arrangement: Arrangement, sectionIds: readonly number[]): Arrangement {
  const rank = new Map(sectionIds.map((id, index) => [id, index]));
  const rankOf = ({ section_id }: Placement) => (section_id === null ? -1 : (rank.get(section_id) ?? -1));
  return arrangement.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const isSamePlacement = (one: Placement | undefined, other: Placement | undefined) =>
  one?.version_id === other?.version_id &&
  one?.points === other?.points &&
  one?.section_id === other?.section_id;

const idsIn = (arrangement: Arrangement, ids: { has(id: number): boolean }) =>
  arrangement.map(idOf).filter((id) => ids.has(id));

const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/**
 * An arrangement as it is now, without what one change made of `before`. What that change left alone stays as it is now;
 * null where somebody has changed the same since.
 */
export function undone(now: Arrangement, before: Arrangement, after: Arrangement): Arrangement | null {
  const [is, was, became] = [byId(now), byId(before), byId(after)];
  const touched = [...new Set([...was.keys(), ...became.keys()])].filter((id) => {
    const [one, other] = [was.get(id), became.get(id)];
    return (one === undefined) !== (other === undefined) || !isSamePlacement(one, other);
  });
  for (const id of touched) {
    const [one, other] = [is.get(id), became.get(id)];
    if ((one === undefined) !== (other === undefined) || !isSamePlacement(one, other)) return null;
  }
  const taken = new Set(touched.filter((id) => !was.has(id)));
  const mended = without(now, taken).map((one) =>
    touched.includes(idOf(one)) ? (was.get(idOf(one)) ?? one) : one,
  );
  const staying = new Set([...was.keys()].filter((id) => became.has(id) && is.has(id)));
  const [orderBefore, orderAfter] = [idsIn(before, staying), idsIn(after, staying)];
  const isReordered = !isSameOrder(orderBefore, orderAfter);
  if (isReordered && !isSameOrder(idsIn(now, staying), orderAfter)) return null;
  const ordered = isReordered ? inPlaces(mended, orderBefore) : mended;
  return putBack(ordered, before);
}

/** The places that these questions have among the others, given to them in another order. */
function inPlaces(arrangement: Arrangement, ids: readonly number[]): Arrangement {
  const known = byId(arrangement);
  const next = ids.values();
  const moving = new Set(ids);
  return arrangement.map((one) => (moving.has(idOf(one)) ? (known.get(next.next().value ?? 0) ?? one) : one));
}

/** What is missing of `before`, each behind the one that it stood behind. */
function putBack(arrangement: Arrangement, before: Arrangement): Arrangement {
  const back = [...arrangement];
  const present = new Set(arrangement.map(idOf));
  before.forEach((one, index) => {
    if (present.has(idOf(one))) return;
    const neighbour = before.slice(0, index).findLast((other) => present.has(idOf(other)));
    const at = neighbour ? back.findIndex((other) => idOf(other) === idOf(neighbour)) + 1 : 0;
    back.splice(at, 0, one);
    present.add(idOf(one));
  });
  return back;
}

// As it is kept: four values a question, since two thousand of them are kept with each change.

type Kept = readonly [question: number, version: number, points: string, section: number | null];

export const toKept = (arrangement: Arrangement): Kept[] =>
  arrangement.map(({ question_id, version_id, points, section_id }) => [
    question_id,
    version_id,
    points,
    section_id,
  ]);
