import { type Limit, type Permission, type UserType, userTypeOf } from '@pelion/access';
import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about the people of a campus, without a schema.

/** Each kind has a list, permissions and perhaps a limit of the plan of its own; everybody who is neither is of the third. */
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

/** Nobody makes, changes or shuts out somebody who stands above them: admins by admins, those of the school by its own. */
export const rankOf = (userType: UserType): number => ranks[userType] ?? 0;

/**
 * Where somebody stands: suspended first; then whoever has been here is active, and who has not was asked to come, was asked
 * too long ago, or not at all. Nothing of other schools is in it: an account that has a password elsewhere is invited like
 * any other.
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

/** What a list of people can be ordered by. */
export const personOrders = ['name', 'external_id', 'last_here_at', 'created_at'] as const;
export type PersonOrder = (typeof personOrders)[number];

/** Rows of a page; the next one begins after the last person of this. */
export const PEOPLE_PAGE = 50;

/** How much longer a test may be made for a person. */
export const timeMultipliers = { least: 1, most: 10 } as const;
