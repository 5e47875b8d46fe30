import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { notBoolean, queryBoolean, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { can, changedSince, done, id, moment, version } from '../kernel/shared.ts';
import { paperSizes } from '../questions/facts.ts';
import { PEOPLE_PAGE, personOrders, personStateNames, timeMultipliers } from './facts.ts';
import { MOST_AT_ONCE, MOST_ON_A_SHEET } from './limits.ts';
import { peopleRoutes } from './routes.ts';

const named = z.object({ id, name: z.string() });

/** A person of a campus, as visible to the viewer. */
export const person = z.object({
  id,
  name: z.string(),
  given_name: z.string(),
  /** Empty for people with a single name. */
  family_name: z.string(),
  /** Username and mail address; null for viewers who may not edit, and when there is none. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** User types (spec numbers) of all roles. */
  user_types: z.array(numberedId(userTypeTable)),
  /** Id in the school's information system. */
  external_id: z.string().nullable(),
  is_suspended: z.boolean(),
  state: z.enum(personStateNames),
  /** Last activity on this campus, or last log-in when none is recorded. */
  last_here_at: moment.nullable(),
  created_at: moment,
  /** Current sections: `Grade 6 - A`. */
  sections: z.array(z.object({ id, label: z.string() })),
  parents: z.array(named),
  children: z.array(named),
  photo: z.string().nullable(),
  /** Extra time in every test: 1.5 adds half of the duration. */
  time_multiplier: z.number(),
  has_breaks: z.boolean(),
  reads_aloud: z.boolean(),
  version,
  can: can('edit', 'editAccount', 'suspend', 'delete', 'invite', 'printLogIn'),
});
export type Person = z.infer<typeof person>;

export const seats = z.object({
  taken: z.int(),
  allowed: z.int(),
  /** Whether the school agreed to overage for users beyond the plan. */
  is_more_bought: z.boolean(),
});
export type Seats = z.infer<typeof seats>;

const nameless = phrase('Please enter the given name');
const typeless = phrase('Please choose at least one role');
const subjectless = phrase('Please choose a {subject}');
const noEmail = phrase('This is not an e-mail address.');
const usernameless = phrase('Please enter an e-mail address or a username');
/** A username with @ is the person's own address: nobody logs in with the address of somebody else (decision 0141). */
export const strangeUsername = phrase('A username with @ must be the e-mail address of this person.');
export const isStrangeUsername = (username: string | null, address: string | null): boolean =>
  username?.includes('@') === true && username !== address;

/** Names must not contain control characters, in particular line breaks. */
const line = (most: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, phrase('Please write this in one line.'));

/** An empty text counts as missing. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess(
    (value: string | null) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const email = z.string().trim().normalize('NFKC').toLowerCase().max(254).pipe(z.email(noEmail));
const username = z
  .string()
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .max(254)
  .regex(
    /^[\p{L}\p{N}][^\s\p{Cc}]*$/u,
    phrase('A username starts with a letter or digit and has no spaces.'),
  );

const ids = z.array(id).max(MOST_AT_ONCE, phrase('At most {$most} {user+} at once', { most: MOST_AT_ONCE }));

/** Fields of a person's name and login, from a form or a file. */
export const personTexts = {
  given_name: line(100).min(1, nameless),
  family_name: line(100),
  username: optional(username),
  email: optional(email),
  external_id: optional(line(100)),
};

const fields = {
  ...personTexts,
  user_types: z.array(numberedId(userTypeTable)).min(1, typeless).max(11),
  time_multiplier: z
    .number()
    .min(timeMultipliers.least)
    .max(timeMultipliers.most)
    .multipleOf(0.01, phrase('Two decimals are enough.')),
  has_breaks: z.boolean(),
  reads_aloud: z.boolean(),
  /** Sections of a student from today on; unchanged when missing. */
  section_ids: z.array(id).max(20),
  parent_ids: z.array(id).max(10),
  child_ids: z.array(id).max(20),
};

export const personDraft = z
  .strictObject({
    ...fields,
    family_name: fields.family_name.default(''),
    username: fields.username.default(null),
    email: fields.email.default(null),
    external_id: fields.external_id.default(null),
    time_multiplier: fields.time_multiplier.default(1),
    has_breaks: fields.has_breaks.default(false),
    reads_aloud: fields.reads_aloud.default(false),
    section_ids: fields.section_ids.default([]),
    parent_ids: fields.parent_ids.default([]),
    child_ids: fields.child_ids.default([]),
    /** Subjects that a new teacher teaches, each in sections. */
    lessons: z
      .array(
        z.strictObject({
          subject_id: z.int(subjectless).positive(subjectless),
          section_ids: z.array(id).min(1, phrase('Please choose {section+}')).max(50),
        }),
      )
      .max(30)
      .default([]),
    /** Whether an invitation is mailed at once, if there is an address. */
    is_invited: z.boolean().default(false),
  })
  .refine((draft) => draft.username !== null || draft.email !== null, {
    path: ['email'],
    message: usernameless,
  })
  .refine((draft) => !isStrangeUsername(draft.username, draft.email), {
    path: ['username'],
    message: strangeUsername,
  });
export type PersonDraft = z.input<typeof personDraft>;

/** Missing fields stay unchanged. */
export const personEdit = z
  .strictObject({
    ...fields,
    id,
    version,
    /** Confirms that the viewer gives up an admin role of their own. */
    accepts_own_loss: z.boolean(),
  })
  .partial()
  .required({ id: true, version: true });
export type PersonEdit = z.input<typeof personEdit>;

/** Details of a `conflict` with someone else's change. */
export const personChanged = changedSince(person);

const someUsers = z.strictObject({ user_ids: ids.min(1, phrase('Please choose somebody')) });

export const signInSheet = z.strictObject({
  user_ids: someUsers.shape.user_ids.max(
    MOST_ON_A_SHEET,
    phrase('At most {$most} {user+} on one sheet', { most: MOST_ON_A_SHEET }),
  ),
  size: z.enum(paperSizes).default('A4'),
});
export type SignInSheet = z.input<typeof signInSheet>;

/** People who wait for a log-in slip: no e-mail reaches them, they never entered, and no valid link was made for them. */
export const withoutLogIn = z.object({
  /** By section and name, at most as many as fit on a sheet. */
  user_ids: z.array(id),
  total: z.int(),
});
export type WithoutLogIn = z.infer<typeof withoutLogIn>;

/** Full name typed as confirmation, because erasure can't be undone. */
export const personErasure = z.strictObject({
  name: z.string().trim().min(1, phrase('Please write the name')).max(250),
});

const filter = {
  /** Part of the name, username or address, or the full external id. */
  search: z.string().trim().max(100).optional(),
  user_types: queryNumbers(userTypeTable).optional(),
  /** An empty value includes both. spec 1 §7 */
  is_suspended: z.union([queryBoolean(), z.literal('').transform(() => undefined)], notBoolean).optional(),
  state: z.enum(personStateNames).optional(),
  section_ids: queryIds().optional(),
  order: z.enum(personOrders).default('name'),
  is_descending: queryBoolean().default(false),
};
export const peopleFilter = z.strictObject(filter);
export type PeopleFilter = z.output<typeof peopleFilter>;

export const leaving = z.strictObject({
  current_password: z.string().min(1, phrase('Please enter the current password')).max(200),
});

export const people = contract(peopleRoutes, {
  setPhoto: {
    access: rules.anyone,
    summary: 'The own photo on this campus (field `file`; PNG, JPEG, GIF or WebP, up to 5 MB)',
    output: z.object({ photo: z.string() }),
    errors: ['unsupportedMedia', 'unreadableFile', 'tooLarge', 'tooManyRequests'],
    kind: 'multipart',
    audit: { none: 'the row of the file says who kept it and when' },
  },
  removePhoto: {
    access: rules.anyone,
    summary: 'Take the own photo away',
    audit: { none: 'concerns the own picture alone' },
    output: done,
  },
  listUserTypes: {
    access: rules.listUserTypes,
    summary: 'The user types that this campus has, in its words',
    output: z.array(z.object({ id: numberedId(userTypeTable), name: z.string() })),
  },
  listUsers: {
    access: rules.viewPeople,
    summary:
      'People of the campus whom the viewer may see, in pages: the next one begins `after` the last person of this',
    query: z.strictObject({
      ...filter,
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(200).default(PEOPLE_PAGE),
    }),
    output: z.array(person),
    errors: ['notFound'],
  },
  exportUsers: {
    access: rules.exportPeople,
    summary: 'The whole list as CSV; that it was taken, by whom and how many stand in it is in the audit log',
    query: peopleFilter,
    audit: { subject: 'campus', kind: 'exportPeople', label: phrase('{^user} list exported') },
    whileActing: 'refused',
    sends: ['csv'],
    errors: ['notFound', 'tooManyRequests'],
  },
  getSeats: {
    access: rules.viewPeople,
    summary: 'How many people, students and teachers the school has, and how many its plan allows',
    output: z.object({ user: seats, student: seats, teacher: seats }),
    errors: ['notFound'],
  },
  getUser: {
    access: rules.viewProfile,
    summary: 'One person: oneself, the own child, or whom the viewer may see',
    output: person,
    errors: ['notFound'],
  },
  createUser: {
    access: rules.managePeople,
    summary:
      'Add a person. An address that somebody signs in with already becomes a member here with the account that it has',
    body: personDraft,
    audit: { subject: 'person', kind: 'create', label: phrase('Person added') },
    output: person,
    errors: ['notFound', 'premiumFeature', 'conflict', 'tooManyRequests'],
  },
  updateUser: {
    access: rules.managePeople,
    summary:
      'Change a person, if they are still what the edit was made from; else `conflict` with what they are',
    body: personEdit,
    audit: { subject: 'person', kind: 'update', label: phrase('Person changed') },
    output: person,
    errors: ['notFound', 'premiumFeature', 'conflict'],
  },
  suspendUsers: {
    access: rules.managePeople,
    summary: 'Suspend people, or let them in again: all of them or none. Their sessions here end at once',
    body: someUsers.extend({ is_suspended: z.boolean() }),
    audit: { subject: 'person', kind: 'suspend', label: phrase('Person suspended or reinstated') },
    output: done,
    errors: ['notFound', 'premiumFeature', 'conflict'],
  },
  removeUsers: {
    access: rules.managePeople,
    summary:
      'Delete people from the campus; what they did stays, and restoring brings them back as they were',
    body: someUsers,
    audit: { subject: 'person', kind: 'delete', label: phrase('Person deleted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreUsers: {
    access: rules.managePeople,
    summary: 'Undo a deletion',
    body: someUsers,
    audit: { subject: 'person', kind: 'restore', label: phrase('Person restored') },
    output: done,
    errors: ['notFound', 'premiumFeature'],
  },
  leaveCampus: {
    access: rules.anyone,
    summary: 'Leave this campus by oneself; who comes back is invited again',
    body: leaving,
    audit: { subject: 'person', kind: 'leave', label: phrase('Own membership ended') },
    whileActing: 'refused',
    output: done,
    errors: ['wrongPassword', 'conflict', 'tooManyRequests'],
  },
  removeUserPhoto: {
    access: rules.managePeople,
    summary: 'Take away the photo of somebody whom the viewer may change',
    audit: { subject: 'person', kind: 'removePhoto', label: phrase('Photo of a person removed') },
    output: done,
    errors: ['notFound'],
  },
  eraseUser: {
    access: rules.erasePeople,
    summary:
      'Take away for ever who somebody was: name, address, photo, sessions, links to others. What they did stays, without the name',
    body: personErasure,
    audit: { subject: 'person', kind: 'erase', label: phrase('Personal data erased') },
    whileActing: 'refused',
    output: done,
    errors: ['notFound', 'conflict'],
  },
  inviteUsers: {
    access: rules.managePeople,
    summary: 'Send an invitation, again if need be, to everybody of these who has an address',
    body: someUsers,
    audit: { subject: 'person', kind: 'invite', label: phrase('Invitation sent') },
    output: z.object({ sent: z.int(), without_email: z.int() }),
    errors: ['notFound', 'tooManyRequests'],
  },
  listWithoutLogIn: {
    access: rules.managePeople,
    summary:
      'People in any role who need a log-in slip: no e-mail reaches them, they never entered, and no link made for them is valid',
    output: withoutLogIn,
    errors: ['notFound'],
  },
  printSignInSheet: {
    access: rules.managePeople,
    summary:
      'A PDF with a slip for each of these who have no address: username, link to set a password once, and the link as a code for cameras',
    body: signInSheet,
    audit: { subject: 'person', kind: 'printSignIn', label: phrase('Log-in slip printed') },
    whileActing: 'refused',
    sends: ['pdf'],
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  sendPasswordLink: {
    access: rules.managePeople,
    summary:
      'Send a link to set a password; for who has no address, and belongs to this campus alone, it is in the answer',
    audit: { subject: 'person', kind: 'resetPassword', label: phrase('Password link sent') },
    whileActing: 'refused',
    output: z.object({ sent_to: z.string().nullable(), link: z.string().nullable() }),
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
});
