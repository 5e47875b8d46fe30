import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about importing a roster, without a schema.

/** Where an import is; `uploading`, `waiting`, `reading`, `comparing` and `writing` go on by themselves. */
export const rosterStates = [
  'uploading',
  'waiting',
  'reading',
  'comparing',
  'ready',
  'writing',
  'done',
  /** In the middle of writing: by who imports, or because a seat was missing. What is written stays, and can be undone. */
  'stopped',
  'cancelled',
  'refused',
  'failed',
] as const;
export type RosterState = (typeof rosterStates)[number];

export const passingRosterStates: readonly RosterState[] = [
  'uploading',
  'waiting',
  'reading',
  'comparing',
  'writing',
];

/** What becomes of a person of the file, and of those who are in it no more. */
export const rosterOutcomes = {
  error: { label: phrase('With an error'), tone: 'red' },
  create: { label: phrase('New'), tone: 'green' },
  change: { label: phrase('Changed'), tone: 'blue' },
  same: { label: phrase('Unchanged'), tone: 'gray' },
  gone: { label: phrase('No longer in the file'), tone: 'orange' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type RosterOutcome = keyof typeof rosterOutcomes;
export const rosterOutcomeNames = keysOf(rosterOutcomes);

/** What a column can hold. `isOfParents`: not where parents are no part of the campus. */
export const rosterFields = {
  id: { label: phrase('Pelion id') },
  external_id: { label: phrase('External id') },
  given_name: { label: phrase('Given name') },
  family_name: { label: phrase('Family name') },
  family_name_prefix: { label: phrase('What stands before the family name, such as “van der”') },
  second_family_name: { label: phrase('Second family name') },
  name: { label: phrase('Whole name') },
  username: { label: phrase('Username') },
  email: { label: phrase('E-mail') },
  roles: { label: phrase('Roles') },
  grade: { label: phrase('{^grade}') },
  section: { label: phrase('{^section}') },
  sections: { label: phrase('{^grade} and {section} in one') },
  /** Of a teacher: taught in the sections of the line. */
  subject: { label: phrase('{^subject} of a {teacher}') },
  lessons: { label: phrase('{^subject}, {grade} and {section} in one, such as “Math: 7 - A”') },
  parent_email: { label: phrase('E-mail of a {parent}'), isOfParents: true },
  parent_given_name: { label: phrase('Given name of the {parent}'), isOfParents: true },
  parent_family_name: { label: phrase('Family name of the {parent}'), isOfParents: true },
  parent_name: { label: phrase('Whole name of the {parent}'), isOfParents: true },
  second_parent_email: { label: phrase('E-mail of a second {parent}'), isOfParents: true },
  second_parent_given_name: { label: phrase('Given name of the second {parent}'), isOfParents: true },
  second_parent_family_name: { label: phrase('Family name of the second {parent}'), isOfParents: true },
  second_parent_name: { label: phrase('Whole name of the second {parent}'), isOfParents: true },
  parent_ids: { label: phrase('External ids of the {parent+}'), isOfParents: true },
  child_ids: { label: phrase('External ids of the children'), isOfParents: true },
  status: { label: phrase('Whether somebody is still here') },
} as const satisfies Record<string, { readonly label: Phrase; readonly isOfParents?: true }>;
export type RosterField = keyof typeof rosterFields;
export const rosterFieldNames = keysOf(rosterFields);

/** Fields of a person that an import can change, in the words of who reads the difference. */
export const rosterChanges = {
  given_name: rosterFields.given_name.label,
  family_name: rosterFields.family_name.label,
  external_id: rosterFields.external_id.label,
  username: rosterFields.username.label,
  email: rosterFields.email.label,
  user_types: rosterFields.roles.label,
  sections: phrase('{^section+}'),
  /** As their homeroom teacher. */
  teaching: phrase('Leads {section+}'),
  /** A subject in a section. */
  lessons: phrase('Teaches'),
  parents: phrase('{^parent+}'),
} as const satisfies Record<string, Phrase>;
export type RosterChange = keyof typeof rosterChanges;
export const rosterChangeNames = keysOf(rosterChanges);

/** Alphabets in which a text may be written that does not say which, the likelier first, with whose letters they have. */
export const rosterEncodings = {
  'Windows-1252': phrase('Western European'),
  'Windows-1250': phrase('Central European'),
  'Windows-1251': phrase('Cyrillic'),
  'Windows-1253': phrase('Greek'),
  'Windows-1254': phrase('Turkish'),
  'Windows-1255': phrase('Hebrew'),
  'Windows-1256': phrase('Arabic'),
  'Windows-1257': phrase('Baltic'),
  'Windows-874': phrase('Thai'),
  'ISO 8859-2': phrase('Central European'),
  'KOI8-R': phrase('Cyrillic'),
  'DOS 850': phrase('Western European'),
  'DOS 852': phrase('Central European'),
  'DOS 866': phrase('Cyrillic'),
  'Mac Roman': phrase('Western European'),
  'Shift JIS': phrase('Japanese'),
  'GB 18030': phrase('Simplified Chinese'),
  Big5: phrase('Traditional Chinese'),
  'EUC-KR': phrase('Korean'),
} as const satisfies Record<string, Phrase>;
export type RosterEncoding = keyof typeof rosterEncodings;
export const rosterEncodingNames = keysOf(rosterEncodings);
export const isRosterEncoding = (name: string): name is RosterEncoding =>
  Object.hasOwn(rosterEncodings, name);

/** Rows of a page of the report. */
export const ROSTER_PAGE = 50;
/** Of a file as it is uploaded, and of its lines. */
export const MOST_ROSTER_BYTES = 20 * 1024 * 1024;
export const MOST_ROSTER_LINES = 50_000;
