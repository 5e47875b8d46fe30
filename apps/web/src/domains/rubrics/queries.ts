import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rubricClient as client, rubricChanges as invalidates, rubricsKey } from '../../lib/rubrics.ts';

export const rubricQuery = (id: number) =>
  queryOptions({
    queryKey: [...rubricsKey, 'one', id],
    queryFn: ({ signal }) => client.getRubric({ params: { rubric_id: id } }, { signal }),
  });

/** Rubric of a question, whoever wrote it. */
export const questionRubricQuery = (assessmentId: number, questionId: number) =>
  queryOptions({
    queryKey: [...rubricsKey, 'of', assessmentId, questionId],
    queryFn: ({ signal }) =>
      client.getQuestionRubric(
        { params: { assessment_id: assessmentId, question_id: questionId } },
        { signal },
      ),
  });

export const removeRubric = mutationOptions({
  mutationFn: (id: number) => client.removeRubric({ params: { rubric_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The rubric has been deleted.') },
});
