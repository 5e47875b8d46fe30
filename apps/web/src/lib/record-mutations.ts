import type { Phrase } from '@pelion/words';
import { mutationOptions, type QueryKey } from '@tanstack/react-query';

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Edit of a record: its form, or one switch in its menu. Missing fields stay unchanged. */
export type RecordEdit<Draft, Switch> = { readonly version: number } & (Draft | Switch);

interface RecordMutationsOptions<Draft, Saved, Switch> {
  readonly create: (draft: Draft) => Promise<Saved>;
  readonly update: (id: number, edit: RecordEdit<Draft, Switch>) => Promise<Saved>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly invalidates: readonly QueryKey[];
  readonly saved: Phrase;
  readonly deleted: Phrase;
}

/** Mutations of a record with optimistic locking: an edit applies only to the version that was read (decision 0043). */
export const recordMutations = <
  Draft extends object,
  Saved,
  Switch extends object = { readonly is_archived: boolean },
>({
  create,
  update,
  remove,
  invalidates,
  saved,
  deleted,
}: RecordMutationsOptions<Draft, Saved, Switch>) => ({
  save: mutationOptions({
    /** `edited` is null for a new record. */
    mutationFn: ({ edited, draft }: { readonly edited: Seen | null; readonly draft: Draft }) =>
      edited === null ? create(draft) : update(edited.id, { ...draft, version: edited.version }),
    meta: { failure: 'inline', invalidates, success: saved },
  }),
  /** Menu switch, such as archiving and restoring. */
  turn: mutationOptions({
    mutationFn: ({ record, to }: { readonly record: Seen; readonly to: Switch }) =>
      update(record.id, { ...to, version: record.version }),
    meta: { invalidates, success: saved },
  }),
  remove: mutationOptions({ mutationFn: remove, meta: { failure: 'inline', invalidates, success: deleted } }),
});
