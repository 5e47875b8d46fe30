import type { DictionaryDraft, DictionaryTerm, dictionary } from '@pelion/contract/dictionary';
import { dictionaryRoutes } from '@pelion/contract/dictionary/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof dictionary>(dictionaryRoutes);

const dictionaryKey = ['dictionary'] as const;
const invalidates = [dictionaryKey];

export const dictionaryQuery = queryOptions({
  queryKey: dictionaryKey,
  queryFn: ({ signal }) => client.listTerms({ params: ownCampus() }, { signal }),
});

/** Fetches the current version after an edit conflict. */
export async function readTerm({ id }: Pick<DictionaryTerm, 'id'>): Promise<DictionaryTerm> {
  const term = (await client.listTerms({ params: ownCampus() })).find((one) => one.id === id);
  if (!term) throw new Error('the term has gone');
  return term;
}

export const addTerms = mutationOptions({
  mutationFn: (terms: readonly DictionaryDraft[]) =>
    client.addTerms({ params: ownCampus(), body: { terms: [...terms] } }),
  meta: { failure: 'inline', invalidates, success: phrase('The dictionary has been saved.') },
});

interface SaveTerm {
  readonly edited: DictionaryTerm | null;
  readonly draft: DictionaryDraft;
}

export const saveTerm = mutationOptions({
  mutationFn: async ({ edited, draft }: SaveTerm) => {
    // New terms are created by `addTerms`.
    if (!edited) throw new TypeError('There is no term to change.');
    return client.updateTerm({
      params: { ...ownCampus(), term_id: edited.id },
      body: { ...draft, version: edited.version },
    });
  },
  meta: { failure: 'inline', invalidates, success: phrase('The term has been saved.') },
});

export const removeTerm = mutationOptions({
  mutationFn: (id: number) => client.removeTerm({ params: { ...ownCampus(), term_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The term has been deleted.') },
});
