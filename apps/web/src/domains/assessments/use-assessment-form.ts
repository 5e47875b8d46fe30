import type { Assessment, AssessmentDraft } from '@pelion/contract/assessments';
import { type FormOptions, useForm } from '../../components/form/use-form.ts';
import { type AssessmentFormValues, draftOf, formValuesOf } from './assessment-form-values.ts';

type Given<Variables> = Pick<
  FormOptions<AssessmentFormValues, AssessmentDraft, Variables, Assessment>,
  'mutation' | 'variables' | 'onSaved' | 'onConflict'
>;

/** Form of a new or existing assessment. */
export const useAssessmentForm = <Variables>(assessment: Assessment | null, saving: Given<Variables>) =>
  useForm({
    initial: formValuesOf(assessment),
    schema: () => import('@pelion/contract/assessments').then((file) => file.assessmentDraft),
    body: draftOf,
    ...saving,
  });
