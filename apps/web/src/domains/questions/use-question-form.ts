import type { AssessmentQuestion } from '@pelion/contract/questions';
import { useMutation } from '@tanstack/react-query';
import { type Form, useForm } from '../../components/form/use-form.ts';
import { bodyOf, type EditedQuestion } from './edited-question.ts';
import { saveQuestion } from './queries.ts';

interface QuestionFormOptions {
  readonly assessmentId: number;
  /** Null: a new one. */
  readonly questionId: number | null;
  readonly initial: EditedQuestion;
  readonly onSaved: (saved: AssessmentQuestion, values: EditedQuestion) => void;
}

/** A question as it is written, new or not; what may be saved is the contract's to say. */
export const useQuestionForm = ({
  assessmentId,
  questionId,
  initial,
  onSaved,
}: QuestionFormOptions): Form<EditedQuestion> =>
  useForm({
    initial,
    schema: () => import('@pelion/contract/questions').then((file) => file.assessmentQuestionDraft),
    body: bodyOf,
    mutation: useMutation(saveQuestion(assessmentId)),
    variables: (body) => ({ questionId, body }),
    onSaved,
  });
