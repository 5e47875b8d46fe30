import type { AssessmentDraft, LessonRow } from '@pelion/contract/assessments';

/** Values of one row grade -> plan -> chapter -> lesson; '' means no selection. */
export interface LessonRowValues {
  readonly key: string;
  /** Row as saved; null: a new row. */
  readonly saved: LessonRow | null;
  readonly grade_id: string;
  readonly plan_id: string;
  readonly chapter_id: string;
  readonly lesson_id: string;
}

type Choice = 'grade_id' | 'plan_id' | 'chapter_id' | 'lesson_id';
const choices: readonly Choice[] = ['grade_id', 'plan_id', 'chapter_id', 'lesson_id'];

let made = 0;
export const newRow = (grade_id: string): LessonRowValues => {
  made += 1;
  return { key: `new-${made}`, saved: null, grade_id, plan_id: '', chapter_id: '', lesson_id: '' };
};

export const rowValuesOf = (saved: LessonRow): LessonRowValues => ({
  key: `row-${saved.id}`,
  saved,
  grade_id: String(saved.grade_id),
  plan_id: String(saved.plan_id),
  chapter_id: String(saved.chapter_id),
  lesson_id: String(saved.lesson_id),
});

export const lessonRowOf = ({
  saved,
  ...row
}: LessonRowValues): NonNullable<AssessmentDraft['lesson_plans']>[number] => ({
  ...(saved && { id: saved.id, assessment_id: saved.assessment_id }),
  grade_id: Number(row.grade_id),
  plan_id: Number(row.plan_id),
  chapter_id: Number(row.chapter_id),
  lesson_id: Number(row.lesson_id),
  is_active: true,
});

/** Choosing a grade clears plan, chapter and lesson; a plan clears chapter and lesson; a chapter the lesson (spec 2 §4). */
export function chosen(row: LessonRowValues, choice: Choice, value: string): LessonRowValues {
  const after = choices.slice(choices.indexOf(choice) + 1);
  return { ...row, ...Object.fromEntries(after.map((cleared) => [cleared, ''])), [choice]: value };
}

/** Clears the chosen plans when the subject changes: each subject has its own (spec 2 §4). */
export const resetPlans = (rows: readonly LessonRowValues[]): readonly LessonRowValues[] =>
  rows.map((row) => chosen(row, 'grade_id', row.grade_id));

export const hasPlans = (rows: readonly LessonRowValues[]): boolean =>
  rows.some(({ plan_id }) => plan_id !== '');

/** Whether the lesson also appears in a row above. */
export const isRepeated = (rows: readonly LessonRowValues[], index: number): boolean =>
  rows.slice(0, index).some(({ lesson_id }) => lesson_id !== '' && lesson_id === rows[index]?.lesson_id);

/** Turns local rows that were deleted on the server meanwhile into new ones. */
export const keptRows = (
  rows: readonly LessonRowValues[],
  theirs: readonly LessonRow[],
): readonly LessonRowValues[] =>
  rows.map((row) => (theirs.some(({ id }) => id === row.saved?.id) ? row : { ...row, saved: null }));
