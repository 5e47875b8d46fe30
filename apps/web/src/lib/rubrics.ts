import type { Rubric, RubricDraft, rubrics } from '@pelion/contract/rubrics';
import { rubricRoutes } from '@pelion/contract/rubrics/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// Rubrics, used by the question editor and by marking.

export const rubricClient = clientOf<typeof rubrics>(rubricRoutes);

export const rubricsKey = ['rubrics'] as const;

/** Maximum number of search results. */
const MOST = 100;

export const rubricsQuery = (search: string) =>
  queryOptions({
    queryKey: [...rubricsKey, 'list', search],
    queryFn: ({ signal }) => rubricClient.listRubrics({ query: { search, limit: MOST } }, { signal }),
  });

/** Marks show the current version of their rubric. */
export const rubricChanges = [rubricsKey, ['marking']];

/** Fetches the current version after an edit conflict. */
export const readRubric = ({ id }: Pick<Rubric, 'id'>): Promise<Rubric> =>
  rubricClient.getRubric({ params: { rubric_id: id } });

interface SaveRubric {
  /** Null creates a new rubric. */
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
