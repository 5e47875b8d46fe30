import type { Person, PersonDraft, PersonEdit } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '../../components/form/use-form.ts';
import { draftOf, editOf, valuesOf } from './person-form-values.ts';
import { savePerson } from './queries.ts';

interface Options {
  readonly kind: PeopleKind;
  readonly onSaved: (person: Person) => void;
}

interface NewOptions extends Options {
  readonly sendsMail: boolean;
}

export const useNewPersonForm = ({ kind, sendsMail, onSaved }: NewOptions) =>
  useForm({
    initial: valuesOf(kind, null),
    schema: () => import('@pelion/contract/people').then((file) => file.personDraft),
    body: (values) => draftOf(values, sendsMail),
    mutation: useMutation(savePerson),
    variables: (body: PersonDraft) => ({ edited: null, body }),
    onSaved,
  });

interface EditOptions extends Options {
  /** Version that the edit is based on. */
  readonly person: Person;
  readonly onConflict: (cause: Error) => Promise<boolean>;
}

export const usePersonForm = ({ kind, person, onSaved, onConflict }: EditOptions) =>
  useForm({
    initial: valuesOf(kind, person),
    schema: () => import('@pelion/contract/people').then((file) => file.personEdit),
    body: (values) => editOf(values, person),
    mutation: useMutation(savePerson),
    variables: (body: PersonEdit) => ({ edited: person, body }),
    onSaved,
    onConflict,
  });
