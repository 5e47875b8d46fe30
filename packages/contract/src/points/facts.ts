import { type NameIn, numbered, phrase } from '@pelion/words';
import { assessmentTypes } from '../assessments/kinds.ts';

/** Spec 1 §3. */
export const pointCategoryTable = numbered({
  grade: { id: 1, label: phrase('{^grade} points') },
  class: { id: 2, label: phrase('{^class} points') },
});
export type PointCategory = NameIn<typeof pointCategoryTable>;
export const pointCategories = pointCategoryTable.ids;

/** What gives points. The spec numbers the ad hoc ones (1 §3); the other number is ours (decision 0090). */
export const pointConfigTable = numbered({
  graded: { id: 1, label: phrase('Graded {assessment+}') },
  adHoc: { id: 9, label: phrase('Given by hand') },
});
export const pointConfigs = pointConfigTable.ids;

/** The types of assessments that are graded: neither notes nor feedback forms are. */
export const pointTypes = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
] as const;

/** One rule gives so many at most, and a person at once. */
export const MOST_POINTS = 1000;
/** Students who are given points at once. */
export const MOST_GIVEN = 200;
export const MOST_RULES = 100;
/** Lines of a page of somebody's points; the next one begins before the last of this. */
export const POINTS_PAGE = 20;
/** Those just ahead on the ladder of a student. */
export const RUNGS = 5;
/** Among fewer it would be plain who the others are. */
export const FEWEST_ON_LADDER = 5;
export const TOP_EARNERS = 10;
