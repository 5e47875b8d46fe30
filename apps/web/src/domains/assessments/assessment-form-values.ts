import { type Assessment, type AssessmentDraft, assessmentDraft } from '@pelion/contract/assessments';
import { defineMessages, type Translate } from '@pelion/words';

/** Selects hold text; '' is nothing chosen. */
export interface AssessmentFormValues {
  readonly name: string;
  readonly type: string;
  readonly grade_id: string;
  readonly subject_id: string;
  readonly chapter_name: string;
  readonly lesson_name: string;
  readonly instruction: string;
  readonly is_public: boolean;
}

/** Spec 2 §5, with the campus's own words. */
export const validationMessages = defineMessages({
  name: 'Please enter a name to the {assessment}',
  type: 'Please select the {^assessment} Type',
  grade_id: 'Please select the {grade}',
  subject_id: 'Please select the {subject}',
  chapter_name: 'Please enter the {^chapter}',
  lesson_name: 'Please enter the {^lesson}',
  instruction: 'These instructions are too long',
  is_public: 'Please choose who may see it',
});

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
});

export const draftOf = ({ type, grade_id, subject_id, ...rest }: AssessmentFormValues): AssessmentDraft => ({
  ...rest,
  type: Number(type),
  grade_id: Number(grade_id),
  subject_id: Number(subject_id),
});

const isField = (name: unknown): name is keyof typeof validationMessages =>
  typeof name === 'string' && Object.hasOwn(validationMessages, name);

/** What is missing, by field. Lengths are limited by the fields themselves. */
export const formErrorsOf =
  (t: Translate<typeof validationMessages>) =>
  (values: AssessmentFormValues): Record<string, string> => {
    const { error } = assessmentDraft.safeParse(draftOf(values));
    const fields = error?.issues.map(({ path }) => path[0]).filter(isField) ?? [];
    return Object.fromEntries(fields.map((field) => [field, t(field)]));
  };
