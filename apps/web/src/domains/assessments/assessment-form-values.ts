import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment, AssessmentDraft } from '@pelion/contract/assessments';
import { type LessonRowValues, lessonRowOf, rowValuesOf } from './lesson-row-values.ts';

/** Selects hold strings; '' means no selection. */
export interface AssessmentFormValues {
  readonly name: string;
  readonly type: string;
  readonly grade_id: string;
  readonly subject_id: string;
  readonly chapter_name: string;
  readonly lesson_name: string;
  readonly instruction: string;
  readonly is_public: boolean;
  /** Only tests have this flag. */
  readonly is_placement: boolean;
  readonly is_for_practice: boolean;
  /** Whether the assessment belongs to lessons of lesson plans, the switch above their rows (spec 2 §4). */
  readonly hasLessons: boolean;
  readonly lessons: readonly LessonRowValues[];
}

const textOf = (id: number | null | undefined) => (id ? String(id) : '');

export const formValuesOf = (assessment: Assessment | null): AssessmentFormValues => ({
  name: assessment?.name ?? '',
  type: textOf(assessment?.type),
  grade_id: textOf(assessment?.grade_id),
  subject_id: textOf(assessment?.subject_id),
  chapter_name: assessment?.chapter_name ?? '',
  lesson_name: assessment?.lesson_name ?? '',
  instruction: assessment?.instruction_source ?? '',
  is_public: assessment?.is_public ?? false,
  is_placement: assessment?.is_placement ?? false,
  is_for_practice: assessment?.is_for_practice ?? false,
  hasLessons: (assessment?.lesson_plans.length ?? 0) > 0,
  lessons: assessment?.lesson_plans.map(rowValuesOf) ?? [],
});

/** Only tests can be placement tests. */
export const isTest = ({ type }: Pick<AssessmentFormValues, 'type'>): boolean =>
  type === String(assessmentTypes.test);

const practiced: readonly string[] = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
].map(String);

/** Whether the assessment can be offered as practice; placement tests and notes can't. */
export const canBePracticed = ({
  type,
  is_placement,
}: Pick<AssessmentFormValues, 'type' | 'is_placement'>): boolean =>
  practiced.includes(type) && !(is_placement && isTest({ type }));

export const draftOf = ({
  type,
  grade_id,
  subject_id,
  hasLessons,
  lessons,
  is_placement,
  is_for_practice,
  ...rest
}: AssessmentFormValues): AssessmentDraft => ({
  ...rest,
  type: Number(type),
  is_placement: is_placement && isTest({ type }),
  is_for_practice: is_for_practice && canBePracticed({ type, is_placement }),
  grade_id: Number(grade_id),
  subject_id: Number(subject_id),
  lesson_plans: hasLessons ? lessons.map(lessonRowOf) : [],
});
