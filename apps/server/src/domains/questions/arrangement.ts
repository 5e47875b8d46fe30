import { takenBack } from './undo-arrangement.ts';

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

/** Moves these questions, in the order of their ids, so that the first ends up at position `at` (from 1). */
export function movedTo(arrangement: Arrangement, ids: readonly number[], at: number): Arrangement {
  const known = byId(arrangement);
  const moved = ids.flatMap((id) => known.get(id) ?? []);
  const others = without(arrangement, new Set(ids));
  return others.toSpliced(Math.min(at - 1, others.length), 0, ...moved);
}

/** In the order of the sections; within each the order stays. */
export function bySection<Row extends Pick<Placement, 'section_id'>>(
  rows: readonly Row[],
  sectionIds: readonly number[],
): readonly Row[] {
  const rank = new Map(sectionIds.map((id, index) => [id, index]));
  const rankOf = ({ section_id }: Row) => (section_id === null ? -1 : (rank.get(section_id) ?? -1));
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const isSamePlacement = (one: Placement | undefined, other: Placement | undefined) =>
  one?.version_id === other?.version_id &&
  one?.points === other?.points &&
  one?.section_id === other?.section_id;

/** Current arrangement without the effect of the change from `before` to `after`. */
export const undone = (now: Arrangement, before: Arrangement, after: Arrangement): Arrangement | null =>
  takenBack({ idOf, isSame: isSamePlacement }, { now, before, after });

// Compact storage form: four values per question, since each change stores up to two thousand of them.

type Kept = readonly [question: number, version: number, points: string, section: number | null];

export const toKept = (arrangement: Arrangement): Kept[] =>
  arrangement.map(({ question_id, version_id, points, section_id }) => [
    question_id,
    version_id,
    points,
    section_id,
  ]);

// Order and versions of the sections, recorded likewise.

export interface SectionPlace {
  readonly section_id: number;
  /** Version of the section's name and instructions; attempts starting now get this one. */
  readonly version_id: number;
}

/** Every section of an assessment, in order. */
export type Sections = readonly SectionPlace[];

export const undoneSections = (now: Sections, before: Sections, after: Sections): Sections | null =>
  takenBack(
    {
      idOf: ({ section_id }) => section_id,
      isSame: (one, other) => one?.version_id === other?.version_id,
    },
    { now, before, after },
  );

type KeptSection = readonly [section: number, version: number];

export const toKeptSections = (sections: Sections): KeptSection[] =>
  sections.map(({ section_id, version_id }) => [section_id, version_id]);
