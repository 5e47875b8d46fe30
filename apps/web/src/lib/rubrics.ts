import type { Rubric, RubricDraft, rubrics } from '@pelion/contract/rubrics';
import { rubricRoutes } from '@pelion/contract/rubrics/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// What answers can be marked by: chosen and written where a question is, and where its answers are marked.

export const rubricClient = clientOf<typeof rubrics>(rubricRoutes);

export const rubricsKey = ['rubrics'] as const;

/** As many as a campus has: they are found by typing. */
const MOST = 100;

export const rubricsQuery = (search: string) =>
  queryOptions({
    queryKey: [...rubricsKey, 'list', search],
    queryFn: ({ signal }) => rubricClient.listRubrics({ query: { search, limit: MOST } }, { signal }),
  });

/** A mark is shown with its rubric as it is now. */
export const rubricChanges = [rubricsKey, ['marking']];

/** As it is now: asked for where somebody else was faster. */
export const readRubric = ({ id }: Pick<Rubric, 'id'>): Promise<Rubric> =>
  rubricClient.getRubric({ params: { rubric_id: id } });

interface SaveRubric {
  /** Null: a new one. */
  readonly edited: Pick<Rubric, 'id' | 'version'> | null;
  readonly draft: RubricDraft;
}

export const saveRubric = mutationOptions({
  mutationFn: ({ edited, draft }: SaveRubric) =>
    edited === null
      ? rubricClient.createRubric({ body: draft })
      : rubricClient.updateRubric({
          params: { rubric_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates: rubricChanges, success: phrase('The rubric has been saved.') },
});
