import type { AssessmentQuestion, AssessmentQuestionDraft } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { questionsClient } from './client.ts';

/** Questions invalidate their assessment, whose question count and points depend on them. */
export const assessmentsKey = ['assessments'] as const;

/** Assessment of a question, for URLs that contain only the question id. */
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

/** `example` is the number that determines randomized values. */
export const previewQuery = (assessmentId: number, example = 1) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'preview', assessmentId, example],
    queryFn: ({ signal }) =>
      questionsClient.previewQuestions(
        { params: { assessment_id: assessmentId }, query: { example } },
        { signal },
      ),
  });

/** Key and help by question id; staff only. */
export const revealedKeysQuery = (assessmentId: number, example = 1) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'keys', assessmentId, example],
    queryFn: async ({ signal }) => {
      const [{ drawnQuestion, exampleFor, reveal, shownHelp }, questions] = await Promise.all([
        import('@pelion/questions'),
        questionsClient.listQuestions({ params: { assessment_id: assessmentId } }, { signal }),
      ]);
      return new Map(
        questions.map(({ id, question: written }) => {
          const { question } = drawnQuestion(written, exampleFor(written, example));
          return [id, { key: reveal(question), help: shownHelp(question.answerKey) }];
        }),
      );
    },
  });

/** Not a cached query: reads the newer version for an edit conflict. */
export const readQuestion = async (assessmentId: number, questionId: number) => {
  const questions = await questionsClient.listQuestions({ params: { assessment_id: assessmentId } });
  return questions.find(({ id }) => id === questionId) ?? null;
};

/** Number of attempts in progress; their questions stay pinned. */
export const takersQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'takers', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.countTakers({ params: { assessment_id: assessmentId } }, { signal }),
  });

interface Save {
  /** Version the change was made from; null for a new question. */
  readonly edited: Pick<AssessmentQuestion, 'id' | 'version'> | null;
  readonly body: AssessmentQuestionDraft;
}

export const saveQuestion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ edited, body }: Save) =>
      edited === null
        ? questionsClient.addQuestion({ params: { assessment_id: assessmentId }, body })
        : questionsClient.updateQuestion({
            params: { assessment_id: assessmentId, question_id: edited.id },
            body: { ...body, version: edited.version },
          }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The {question} has been saved'),
    },
  });
