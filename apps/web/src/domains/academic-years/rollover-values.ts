import type { RolloverPlan, RolloverPreview } from '@pelion/contract/academic-years';

export type Outcome = 'promoted' | 'repeats' | 'leaves';

/** Target of a section as form fields; an empty grade means that its students leave. */
export interface Destination {
  readonly section_id: number;
  readonly grade: string;
  readonly name: string;
}

export interface RolloverValues {
  readonly sections: readonly Destination[];
  /** Outcomes of students who don't move with their section, by student id. */
  readonly outcomes: Readonly<Record<number, Exclude<Outcome, 'promoted'>>>;
  readonly makeCurrent: boolean;
}

export const valuesOf = ({ sections }: RolloverPreview): RolloverValues => ({
  sections: sections.map(({ section_id, name, to }) => ({
    section_id,
    grade: to ? String(to.grade_id) : '',
    name: to?.name ?? name,
  })),
  outcomes: {},
  makeCurrent: false,
});

export const planOf = (
  toYearId: number,
  { sections, outcomes, makeCurrent }: RolloverValues,
): RolloverPlan => ({
  to_year_id: toYearId,
  sections: sections.map(({ section_id, grade, name }) => ({
    section_id,
    to: grade ? { grade_id: Number(grade), name } : null,
  })),
  students: Object.entries(outcomes).map(([id, outcome]) => ({ student_id: Number(id), outcome })),
  make_current: makeCurrent,
});

/** Counts the students per outcome. A student in two sections counts once, and an exception applies to the student. */
export function countOutcomes({ sections }: RolloverPreview, values: RolloverValues) {
  const people: Record<Outcome, Set<number>> = {
    promoted: new Set(),
    repeats: new Set(),
    leaves: new Set(),
  };
  for (const [at, { students }] of sections.entries()) {
    const usual = values.sections[at]?.grade ? 'promoted' : 'leaves';
    for (const { id } of students) people[values.outcomes[id] ?? usual].add(id);
  }
  return {
    promoted: people.promoted.size,
    repeats: people.repeats.size,
    leaves: people.leaves.size,
  };
}
