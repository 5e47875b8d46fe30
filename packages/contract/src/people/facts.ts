import { type Limit, type Permission, type UserType, userTypeOf } from '@pelion/access';
import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about the people of a campus, free of schemas.

/** Each kind has its own list, permissions and possibly a plan limit; other user types share the third kind. */
export const peopleKinds = {
  student: {
    view: 'view_students',
    add: 'add_students',
    edit: 'edit_students',
    delete: 'delete_students',
    limit: 'number_of_students_allowed',
  },
  teacher: {
    view: 'view_teachers',
    add: 'add_teachers',
    edit: 'edit_teachers',
    delete: 'delete_teachers',
    limit: 'number_of_teachers_allowed',
  },
  other: {
    view: 'view_users',
    add: 'add_users',
    edit: 'edit_users',
    delete: 'delete_users',
    limit: null,
  },
} as const satisfies Record<
  string,
  Readonly<Record<'view' | 'add' | 'edit' | 'delete', Permission>> & { readonly limit: Limit | null }
>;
export type PeopleKind = keyof typeof peopleKinds;
export const peopleKindNames = keysOf(peopleKinds);

export const kindOf = (userType: UserType): PeopleKind =>
  userType === 'student' || userType === 'teacher' ? userType : 'other';

export const kindOfId = (userTypeId: number): PeopleKind => kindOf(userTypeOf(userTypeId) ?? 'staff');

const ranks: Partial<Readonly<Record<UserType, number>>> = { campusAdmin: 1, schoolAdmin: 2, siteAdmin: 3 };

/** Rank of a user type: no one may create, change or suspend a person of higher rank. */
export const rankOf = (userType: UserType): number => ranks[userType] ?? 0;

/**
 * State of a person: suspended takes precedence; then active after the first visit, otherwise invited, expired or not
 * invited. Independent of other schools: an account with a password elsewhere is invited like any other.
 */
export const personStates = {
  active: { label: phrase('Active'), tone: 'green' },
  invited: { label: phrase('Invited'), tone: 'blue' },
  expired: { label: phrase('Invitation expired'), tone: 'orange' },
  notInvited: { label: phrase('Not invited'), tone: 'gray' },
  suspended: { label: phrase('Suspended'), tone: 'red' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type PersonState = keyof typeof personStates;
export const personStateNames = keysOf(personStates);

/** Sort orders of people lists. */
export const personOrders = ['name', 'external_id', 'last_here_at', 'created_at'] as const;
export type PersonOrder = (typeof personOrders)[number];

/** Rows per page; the next page starts after the last person of this one. */
export const PEOPLE_PAGE = 50;

/** Range of extra time multipliers. */
export const timeMultipliers = { least: 1, most: 10 } as const;
