import type { Phrase } from '@pelion/words';
import { mutationOptions, type QueryKey } from '@tanstack/react-query';

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Edit of a record: its form, or one switch in its menu. Missing fields stay unchanged. */
export type RecordEdit<Draft, Switch> = { readonly version: number } & (Draft | Switch);

interface RecordEditsOptions<Draft, Saved, Switch> {
  readonly create: (draft: Draft) => Promise<Saved>;
  readonly update: (id: number, edit: RecordEdit<Draft, Switch>) => Promise<Saved>;
  readonly invalidates: readonly QueryKey[];
  readonly saved: Phrase;
}

interface RecordMutationsOptions<Draft, Saved, Switch> extends RecordEditsOptions<Draft, Saved, Switch> {
  readonly remove: (id: number) => Promise<unknown>;
  readonly deleted: Phrase;
}

/** Edits of a record with optimistic locking: an edit applies only to the version that was read (decision 0043). */
export const recordEdits = <
  Draft extends object,
  Saved,
  Switch extends object = { readonly is_archived: boolean },
>({
  create,
  update,
  invalidates,
  saved,
}: RecordEditsOptions<Draft, Saved, Switch>) => ({
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
});

/** Edits of a record, and its deletion. */
export const recordMutations = <
  Draft extends object,
  Saved,
  Switch extends object = { readonly is_archived: boolean },
>({
  remove,
  deleted,
  ...edits
}: RecordMutationsOptions<Draft, Saved, Switch>) => ({
  ...recordEdits(edits),
  remove: mutationOptions({
    mutationFn: remove,
    meta: { failure: 'inline', invalidates: edits.invalidates, success: deleted },
  }),
});
