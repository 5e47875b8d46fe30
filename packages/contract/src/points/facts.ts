import { type NameIn, numbered, phrase } from '@pelion/words';
import { assessmentTypes } from '../assessments/kinds.ts';

/** Spec 1 §3. */
export const pointCategoryTable = numbered({
  grade: { id: 1, label: phrase('{^grade} points') },
  class: { id: 2, label: phrase('{^class} points') },
});
export type PointCategory = NameIn<typeof pointCategoryTable>;
export const pointCategories = pointCategoryTable.ids;

/** Sources of points. The spec numbers those given by hand (1 §3); the other number is ours (decision 0090). */
export const pointConfigTable = numbered({
  graded: { id: 1, label: phrase('Graded {assessment+}') },
  adHoc: { id: 9, label: phrase('Given by hand') },
});
export const pointConfigs = pointConfigTable.ids;

/** Graded assessment types, without notes and feedback forms. */
export const pointTypes = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
] as const;

/** Maximum points of a rule, and per student by hand. */
export const MOST_POINTS = 1000;
/** Maximum students per call. */
export const MOST_GIVEN = 200;
export const MOST_RULES = 100;
/** Entries per page; the next page starts before the last entry of this one. */
export const POINTS_PAGE = 20;
/** Number of students ahead on the ladder. */
export const RUNGS = 5;
/** With fewer students the others could be identified. */
export const FEWEST_ON_LADDER = 5;
export const TOP_EARNERS = 10;
