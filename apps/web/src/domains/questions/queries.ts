import type { AssessmentQuestionDraft } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { questionsClient } from './client.ts';

/** Questions are a part of their assessment: its count and its points change with them. */
export const assessmentsKey = ['assessments'] as const;

/** Where a question stands, for an address that names nothing else. */
export const questionPlaceQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'place', questionId],
    queryFn: ({ signal }) =>
      questionsClient.getQuestionPlace({ params: { question_id: questionId } }, { signal }),
  });

export const questionsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'questions', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.listQuestions({ params: { assessment_id: assessmentId } }, { signal }),
  });

export const previewQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'preview', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.previewQuestions({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** By question: what is right, as a result shows it, and what staff have written to help; only staff may ask for it. */
export const revealedKeysQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'keys', assessmentId],
    queryFn: async ({ signal }) => {
      const [{ reveal, shownHelp }, questions] = await Promise.all([
        import('@pelion/questions'),
        questionsClient.listQuestions({ params: { assessment_id: assessmentId } }, { signal }),
      ]);
      return new Map(
        questions.map(({ id, question }) => [
          id,
          { key: reveal(question), help: shownHelp(question.answerKey) },
        ]),
      );
    },
  });

interface Save {
  /** Null: a new one. */
  readonly questionId: number | null;
  readonly body: AssessmentQuestionDraft;
}

export const saveQuestion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ questionId, body }: Save) =>
      questionId === null
        ? questionsClient.addQuestion({ params: { assessment_id: assessmentId }, body })
        : questionsClient.updateQuestion({
            params: { assessment_id: assessmentId, question_id: questionId },
            body,
          }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The {question} has been saved'),
    },
  });

export const removeQuestion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (questionId: number) =>
      questionsClient.removeQuestion({
        params: { assessment_id: assessmentId, question_id: questionId },
      }),
    meta: { invalidates: [assessmentsKey], success: phrase('The {question} has been removed') },
  });

export const orderQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (ids: number[]) =>
      questionsClient.orderQuestions({
        params: { assessment_id: assessmentId },
        body: { question_ids: ids },
      }),
    meta: { invalidates: [assessmentsKey] },
  });

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

export const previewImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (file: File) =>
      questionsClient.previewImport({ params: { assessment_id: assessmentId }, body: formOf(file) }),
    meta: { failure: 'inline' },
  });

export const importQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (file: File) =>
      questionsClient.importQuestions({ params: { assessment_id: assessmentId }, body: formOf(file) }),
    meta: { failure: 'inline', invalidates: [assessmentsKey] },
  });

export const undoImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionsClient.undoImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { failure: 'inline', invalidates: [assessmentsKey] },
  });
