import { useState } from 'react';
import { type Form, type FormOptions, useForm } from './use-form.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** What somebody else has saved meanwhile, and what to do about it (decision 0043). */
export interface Newer<Saved> {
  readonly record: Saved;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

interface RecordFormOptions<Values extends object, Body, Saved extends Versioned>
  extends Pick<
    FormOptions<Values, Body, { edited: Saved | null; draft: Body }, Saved>,
    'schema' | 'mutation'
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
  mutation,
  onSaved,
}: RecordFormOptions<Values, Body, Saved>): { form: Form<Values>; newer: Newer<Saved> | null } {
  /** What the change is made from: once somebody else's is seen, that one. */
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const form = useForm({
    initial: valuesOf(record),
    schema,
    body: (values) => body(values, base),
    mutation,
    variables: (draft) => ({ edited: base, draft }),
    onSaved,
    onConflict: () => base && void read(base).then(setTheirs, () => undefined),
  });
  const settle = (current: Saved) => {
    setBase(current);
    setTheirs(null);
  };
  const newer = theirs && {
    record: theirs,
    keepMine: () => settle(theirs),
    takeTheirs() {
      form.set(valuesOf(theirs));
      settle(theirs);
    },
  };
  return { form, newer };
}
