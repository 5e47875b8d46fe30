import { userTypes } from '@pelion/access';
import type { Person, PersonDraft, PersonEdit } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';

/** Row of the form; '' if no subject is chosen. */
export interface TaughtSubject {
  readonly subject: string;
  readonly section_ids: number[];
}

export interface PersonFormValues {
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly username: string;
  readonly external_id: string;
  readonly user_types: number[];
  readonly section_ids: number[];
  readonly parent_ids: number[];
  readonly child_ids: number[];
  /** Subjects and sections of a new teacher. */
  readonly lessons: readonly TaughtSubject[];
  /** Multiplier as a select value: `1.5`. */
  readonly time_multiplier: string;
  readonly has_breaks: boolean;
  readonly reads_aloud: boolean;
  readonly is_invited: boolean;
  readonly accepts_own_loss: boolean;
}

const rolesAtFirst = { student: [userTypes.student], teacher: [userTypes.teacher], other: [] } as const;

export const valuesOf = (kind: PeopleKind, person: Person | null): PersonFormValues => ({
  given_name: person?.given_name ?? '',
  family_name: person?.family_name ?? '',
  email: person?.email ?? '',
  // Hides a username that equals the e-mail address.
  username: person && person.username !== person.email ? (person.username ?? '') : '',
  external_id: person?.external_id ?? '',
  user_types: person ? [...person.user_types] : [...rolesAtFirst[kind]],
  section_ids: person?.sections.map(({ id }) => id) ?? [],
  parent_ids: person?.parents.map(({ id }) => id) ?? [],
  child_ids: person?.children.map(({ id }) => id) ?? [],
  lessons: kind === 'teacher' && person === null ? [{ subject: '', section_ids: [] }] : [],
  time_multiplier: String(person?.time_multiplier ?? 1),
  has_breaks: person?.has_breaks ?? false,
  reads_aloud: person?.reads_aloud ?? false,
  is_invited: true,
  accepts_own_loss: false,
});

function saidOf(values: PersonFormValues) {
  const isStudent = values.user_types.includes(userTypes.student);
  return {
    given_name: values.given_name,
    family_name: values.family_name,
    external_id: values.external_id,
    user_types: values.user_types,
    time_multiplier: Number(values.time_multiplier),
    has_breaks: values.has_breaks,
    reads_aloud: values.reads_aloud,
    // Only students have sections and parents; the server ends them when the role is removed.
    ...(isStudent && { section_ids: values.section_ids, parent_ids: values.parent_ids }),
    ...(values.user_types.includes(userTypes.parent) && { child_ids: values.child_ids }),
  };
}

/** Without outgoing mail, no invitation is sent. */
export const draftOf = (values: PersonFormValues, sendsMail: boolean): PersonDraft => ({
  ...saidOf(values),
  email: values.email,
  username: values.username,
  // Skips empty rows.
  lessons: values.lessons
    .filter(({ subject, section_ids }) => subject !== '' || section_ids.length > 0)
    .map(({ subject, section_ids }) => ({ subject_id: Number(subject), section_ids })),
  is_invited: sendsMail && values.is_invited && values.email.trim() !== '',
});

/** Omits e-mail and username for viewers who may not edit the account. */
export const editOf = (values: PersonFormValues, { id, version, can }: Person): PersonEdit => ({
  id,
  version,
  ...saidOf(values),
  ...(values.accepts_own_loss && { accepts_own_loss: true }),
  ...(can.editAccount && { email: values.email, username: values.username }),
});
