import type { Rubric, RubricDraft, rubrics } from '@pelion/contract/rubrics';
import { rubricRoutes } from '@pelion/contract/rubrics/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof rubrics>(rubricRoutes);

const rubricsKey = ['rubrics'] as const;
/** A mark is shown with its rubric as it is now. */
const invalidates = [rubricsKey, ['marking']];

/** As many as a campus has: they are found by typing. */
const MOST = 100;

export const rubricsQuery = (search: string) =>
  queryOptions({
    queryKey: [...rubricsKey, 'list', search],
    queryFn: ({ signal }) => client.listRubrics({ query: { search, limit: MOST } }, { signal }),
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
