import type { Rubric, RubricDraft } from '@pelion/contract/rubrics';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rubricClient as client, rubricsKey } from '../../lib/rubric-lists.ts';

/** A mark is shown with its rubric as it is now. */
const invalidates = [rubricsKey, ['marking']];

export const rubricQuery = (id: number) =>
  queryOptions({
    queryKey: [...rubricsKey, 'one', id],
    queryFn: ({ signal }) => client.getRubric({ params: { rubric_id: id } }, { signal }),
  });

/** What a question is marked by, whoever wrote that. */
export const questionRubricQuery = (assessmentId: number, questionId: number) =>
  queryOptions({
    queryKey: [...rubricsKey, 'of', assessmentId, questionId],
    queryFn: ({ signal }) =>
      client.getQuestionRubric(
        { params: { assessment_id: assessmentId, question_id: questionId } },
        { signal },
      ),
  });

/** As it is now: asked for where somebody else was faster. */
export const readRubric = ({ id }: Pick<Rubric, 'id'>): Promise<Rubric> =>
  client.getRubric({ params: { rubric_id: id } });

interface SaveRubric {
  /** Null: a new one. */
  readonly edited: Pick<Rubric, 'id' | 'version'> | null;
  readonly draft: RubricDraft;
}

export const saveRubric = mutationOptions({
  mutationFn: ({ edited, draft }: SaveRubric) =>
    edited === null
      ? client.createRubric({ body: draft })
      : client.updateRubric({
          params: { rubric_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The rubric has been saved.') },
});

export const removeRubric = mutationOptions({
  mutationFn: (id: number) => client.removeRubric({ params: { rubric_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The rubric has been deleted.') },
});
