import { type Form, type FormOptions, useForm } from './use-form.ts';
import { type Newer, useNewer } from './use-newer.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

interface RecordFormOptions<Values extends object, Body, Saved extends Versioned>
  extends Pick<
    FormOptions<Values, Body, { edited: Saved | null; draft: Body }, Saved>,
    'schema' | 'mutation' | 'check'
  > {
  /** Null: a new one. */
  readonly record: Saved | null;
  readonly valuesOf: (record: Saved | null) => Values;
  readonly body: (values: Values, edited: Saved | null) => Body;
  /** The record as it is now; rejects where it has gone. */
  readonly read: (record: Saved) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

/** `useForm` for a record that several people edit: it saves over the version that it has shown, and over no other. */
export function useRecordForm<Values extends object, Body, Saved extends Versioned>({
  record,
  valuesOf,
  body,
  read,
  schema,
  check,
  mutation,
  onSaved,
}: RecordFormOptions<Values, Body, Saved>): { form: Form<Values>; newer: Newer<Saved> | null } {
  const { base, onConflict, newerThan } = useNewer(record, read);
  const form = useForm({
    initial: valuesOf(record),
    schema,
    check,
    body: (values) => body(values, base),
    mutation,
    variables: (draft) => ({ edited: base, draft }),
    onSaved,
    onConflict,
  });
  return { form, newer: newerThan((theirs) => form.set(valuesOf(theirs))) };
}
