import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { questionsClient } from './client.ts';
import { assessmentsKey } from './queries.ts';

/** Every version of a question, newest first. */
export const versionsQuery = (assessmentId: number, questionId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'versions', assessmentId, questionId],
    queryFn: ({ signal }) =>
      questionsClient.listVersions(
        { params: { assessment_id: assessmentId, question_id: questionId } },
        { signal },
      ),
  });

interface Restore {
  readonly question: Pick<AssessmentQuestion, 'id' | 'version'>;
  readonly versionNo: number;
}

export const restoreVersion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ question, versionNo }: Restore) =>
      questionsClient.restoreVersion({
        params: { assessment_id: assessmentId, question_id: question.id, version_no: versionNo },
        body: { version: question.version },
      }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The version has been restored'),
    },
  });

/** A version with its key as a result shows it: what never changes is worked out once. null: not stored, known by all of it. */
export const shownKeyQuery = (versionId: number | null, question: Question) =>
  queryOptions({
    queryKey: ['questionVersion', versionId ?? question],
    queryFn: async () => {
      const { authoredOrder, drawnQuestion, exampleFor, present, reveal, unkeyedQuestion } = await import(
        '@pelion/questions'
      );
      const example = drawnQuestion(question, exampleFor(question, 1)).question;
      const { type, content } = example;
      const unkeyed = unkeyedQuestion.parse({ type, content });
      return { question: present(unkeyed, authoredOrder(unkeyed)), key: reveal(example) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
