import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about roster imports, free of schemas.

/** States of an import; `uploading`, `waiting`, `reading`, `comparing` and `writing` advance by themselves. */
export const rosterStates = [
  'uploading',
  'waiting',
  'reading',
  'comparing',
  'ready',
  'writing',
  'done',
  /** Stopped during writing, by the importer or for lack of seats. Written people stay and can be undone. */
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

/** Outcomes for people of the file, and for those no longer in it. */
export const rosterOutcomes = {
  error: { label: phrase('Errors'), tone: 'red' },
  create: { label: phrase('New'), tone: 'green' },
  change: { label: phrase('Changed'), tone: 'blue' },
  same: { label: phrase('Unchanged'), tone: 'gray' },
  gone: { label: phrase('No longer in the file'), tone: 'orange' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type RosterOutcome = keyof typeof rosterOutcomes;
export const rosterOutcomeNames = keysOf(rosterOutcomes);

/** Fields of a column. `isOfParents`: only on campuses with parents. */
export const rosterFields = {
  id: { label: phrase('Pelion id') },
  external_id: { label: phrase('ID in your {school} system') },
  given_name: { label: phrase('Given name') },
  family_name: { label: phrase('Family name') },
  family_name_prefix: { label: phrase('Prefix of the family name, such as “van der”') },
  second_family_name: { label: phrase('Second family name') },
  name: { label: phrase('Whole name') },
  username: { label: phrase('Username') },
  email: { label: phrase('E-mail') },
  roles: { label: phrase('Roles') },
  grade: { label: phrase('{^grade}') },
  section: { label: phrase('{^section}') },
  sections: { label: phrase('{^grade} and {section} in one') },
  /** Subject that the teacher teaches in the sections of the line. */
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
  parent_ids: { label: phrase('IDs of the {parent+}'), isOfParents: true },
  child_ids: { label: phrase('IDs of the children'), isOfParents: true },
  status: { label: phrase('Whether somebody is still here') },
} as const satisfies Record<string, { readonly label: Phrase; readonly isOfParents?: true }>;
export type RosterField = keyof typeof rosterFields;
export const rosterFieldNames = keysOf(rosterFields);

/** Labels of fields that an import can change. */
export const rosterChanges = {
  given_name: rosterFields.given_name.label,
  family_name: rosterFields.family_name.label,
  external_id: rosterFields.external_id.label,
  username: rosterFields.username.label,
  email: rosterFields.email.label,
  user_types: rosterFields.roles.label,
  sections: phrase('{^section+}'),
  /** Sections led as homeroom teacher. */
  teaching: phrase('Leads {section+}'),
  /** Subjects in sections. */
  lessons: phrase('Teaches'),
  parents: phrase('{^parent+}'),
} as const satisfies Record<string, Phrase>;
export type RosterChange = keyof typeof rosterChanges;
export const rosterChangeNames = keysOf(rosterChanges);

/** Encodings for text that declares none, most likely first, with their alphabets. */
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

/** Rows per page of the report. */
export const ROSTER_PAGE = 50;
/** Maximum bytes and lines of an uploaded file. */
export const MOST_ROSTER_BYTES = 20 * 1024 * 1024;
export const MOST_ROSTER_LINES = 50_000;
