import type { AssessmentQuestion, AssessmentQuestionDraft } from '@pelion/contract/questions';
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

/** `example`: which numbers those that vary have. */
export const previewQuery = (assessmentId: number, example = 1) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'preview', assessmentId, example],
    queryFn: ({ signal }) =>
      questionsClient.previewQuestions(
        { params: { assessment_id: assessmentId }, query: { example } },
        { signal },
      ),
  });

/** By question: what is right, as a result shows it, and what staff have written to help; only staff may ask for it. */
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

/** Not kept: asked for where somebody else was faster, to be set beside what one has typed. */
export const readQuestion = async (assessmentId: number, questionId: number) => {
  const questions = await questionsClient.listQuestions({ params: { assessment_id: assessmentId } });
  return questions.find(({ id }) => id === questionId) ?? null;
};

/** How many are taking it now: they keep its questions as they got them. */
export const takersQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'takers', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.countTakers({ params: { assessment_id: assessmentId } }, { signal }),
  });

interface Save {
  /** What it is a change of, as it was read; null: a new one. */
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
