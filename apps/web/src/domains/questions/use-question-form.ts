import type { AssessmentQuestion } from '@pelion/contract/questions';
import { useMutation } from '@tanstack/react-query';
import { type Form, useForm } from '../../components/form/use-form.ts';
import { type Newer, useNewer } from '../../components/form/use-newer.ts';
import { bodyOf, type EditedQuestion, editedOf } from './edited-question.ts';
import { readQuestion, saveQuestion } from './queries.ts';

interface QuestionFormOptions {
  readonly assessmentId: number;
  /** What is changed, as it was read; null: a new one. */
  readonly question: AssessmentQuestion | null;
  /** Of a new one: the passage that it asks about. */
  readonly parentId?: number | null;
  /** Of a new one: the part at whose end it comes; null: where it comes without a word. */
  readonly sectionId?: number | null;
  readonly initial: EditedQuestion;
  readonly onSaved: (saved: AssessmentQuestion, values: EditedQuestion) => void;
}

export interface QuestionForm extends Form<EditedQuestion> {
  /** What the change is made from: once somebody else's is seen, that one. */
  readonly base: AssessmentQuestion | null;
  readonly newer: Newer<AssessmentQuestion> | null;
}

/** A question as it is written, new or not; what may be saved is the contract's to say. */
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
