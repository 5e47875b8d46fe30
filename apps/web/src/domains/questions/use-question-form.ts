import type { AssessmentQuestion } from '@pelion/contract/questions';
import { useMutation } from '@tanstack/react-query';
import { type Form, useForm } from '../../components/form/use-form.ts';
import { type Newer, useNewer } from '../../components/form/use-newer.ts';
import { bodyOf, type EditedQuestion, editedOf } from './edited-question.ts';
import { readQuestion, saveQuestion } from './queries.ts';

interface QuestionFormOptions {
  readonly assessmentId: number;
  /** Question to edit; null for a new one. */
  readonly question: AssessmentQuestion | null;
  /** For a new question: id of its passage. */
  readonly parentId?: number | null;
  /** For a new question: section to append to; null for the default place. */
  readonly sectionId?: number | null;
  readonly initial: EditedQuestion;
  readonly onSaved: (saved: AssessmentQuestion, values: EditedQuestion) => void;
}

export interface QuestionForm extends Form<EditedQuestion> {
  /** Version the change is made from; the newer one after an edit conflict. */
  readonly base: AssessmentQuestion | null;
  readonly newer: Newer<AssessmentQuestion> | null;
}

/** Form of a new or existing question, validated by the contract. */
export function useQuestionForm({
  assessmentId,
  question,
  parentId = null,
  sectionId = null,
  initial,
  onSaved,
}: QuestionFormOptions): QuestionForm {
  const { base, onConflict, newerThan } = useNewer(question, ({ id }) => readQuestion(assessmentId, id));
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/questions').then((file) => file.assessmentQuestionDraft),
    body: (values) => ({
      ...bodyOf(values),
      ...(parentId !== null && { parent_id: parentId }),
      ...(sectionId !== null && { section_id: sectionId }),
    }),
    mutation: useMutation(saveQuestion(assessmentId)),
    variables: (body) => ({ edited: base, body }),
    onSaved,
    onConflict,
  });
  return { ...form, base, newer: newerThan((theirs) => form.set(editedOf(theirs))) };
}
