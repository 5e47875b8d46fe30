import type { ClosureDraft, closures } from '@pelion/contract/closures';
import { closureRoutes } from '@pelion/contract/closures/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../../lib/own-campus.ts';
import { clientOf } from '../../../lib/transport.ts';
import { classesKey } from '../class-keys.ts';

const client = clientOf<typeof closures>(closureRoutes);
const at = (closure_id: number) => ({ params: { ...ownCampus(), closure_id } });

// Classes show closures and change with them, and the same live events tell of both.
const invalidates = [classesKey];

/** Days of the campus, `YYYY-MM-DD`, both inclusive, a year at most. */
export interface DaysOfCampus {
  readonly start_date: string;
  readonly end_date: string;
}

export const closuresQuery = (days: DaysOfCampus) =>
  queryOptions({
    queryKey: [...classesKey, 'closures', days],
    queryFn: ({ signal }) => client.listClosures({ params: ownCampus(), query: days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Uncached read after an edit conflict. */
export const readClosure = ({ id }: { readonly id: number }) => client.getClosure(at(id));

/** A closure to look at; `closure_id` is null for a new one. */
export type ClosureTrial = ClosureDraft & { readonly closure_id: number | null };

export const closurePreviewQuery = (trial: ClosureTrial | null) =>
  queryOptions({
    queryKey: [...classesKey, 'closure-preview', trial],
    queryFn: ({ signal }) =>
      trial === null ? null : client.previewClosure({ params: ownCampus(), body: trial }, { signal }),
    enabled: trial !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

interface SaveClosure {
  /** Null for a new closure. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: ClosureDraft;
}

export const saveClosure = mutationOptions({
  mutationFn: ({ edited, draft }: SaveClosure) =>
    edited === null
      ? client.createClosure({ params: ownCampus(), body: draft })
      : client.updateClosure({ ...at(edited.id), body: { ...draft, version: edited.version } }),
  meta: { failure: 'inline', invalidates },
});

export const removeClosure = mutationOptions({
  mutationFn: (id: number) => client.removeClosure(at(id)),
  meta: { failure: 'inline', invalidates, success: phrase('The closed days have been deleted.') },
});
