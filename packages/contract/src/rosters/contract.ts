import { rules, userTypes, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment } from '../kernel/shared.ts';
import { withoutLogIn } from '../people/contract.ts';
import { MOST_AT_ONCE } from '../people/limits.ts';
import {
  ROSTER_PAGE,
  rosterChangeNames,
  rosterEncodingNames,
  rosterFieldNames,
  rosterOutcomeNames,
  rosterStates,
} from './facts.ts';
import { rosterRoutes } from './routes.ts';

const field = z.enum(rosterFieldNames);
const userType = numberedId(userTypeTable);

const rosterCounts = z.object({
  error: z.int(),
  create: z.int(),
  change: z.int(),
  same: z.int(),
  gone: z.int(),
});

/** An import of people from the upload to its end (decisions 0070, 0085). */
export const rosterImport = shape(
  'RosterImport',
  'An import of people, and how far it is.',
  z.object({
    id,
    file_name: z.string(),
    /** `CSV`, `OneRoster 1.1`; empty until detected. */
    format: z.string(),
    /** Detected or chosen: `UTF-8`, `Windows-1252`; empty for a OneRoster zip. */
    encoding: z.string(),
    /** Cells with non-ASCII letters, to check the encoding. Empty when there are none. */
    encoding_samples: z.array(z.string()),
    created_at: moment,
    created_by_name: z.string(),
    state: z.enum(rosterStates),
    /** Lines read or people written; `total` is an estimate while reading. */
    handled: z.int(),
    total: z.int().nullable(),
    /** Columns of a CSV with their fields, guessed or chosen; empty for OneRoster, whose columns are fixed. */
    columns: z.array(z.object({ name: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
    /** User type of people for whom the file gives no role. */
    user_type_id: userType,
    /** Schools of a OneRoster file; when there are several, `school_id` selects the one of this campus. */
    schools: z.array(z.object({ id: z.string(), name: z.string() })),
    school_id: z.string().nullable(),
    counts: rosterCounts,
    /** Grades and sections of the file that the campus lacks, and whether to create them. */
    missing_places: z.array(z.string()),
    /** Total number; the list is truncated. */
    missing_places_count: z.int(),
    creates_places: z.boolean(),
    /** Notices about the whole file. */
    notices: z.array(z.string()),
    /** New people need more seats than the plan has; a notice gives the number, and the plan page sells more. */
    exceeds_plan: z.boolean(),
    /** Suspending missing people would affect half of the school or more, so a second confirmation is needed. */
    is_most_gone: z.boolean(),
    /** New people who can be invited by mail and were not yet. */
    invitable: z.int(),
    /** New people without an address, or without a mail server; they get a link by hand. */
    by_hand: z.int(),
    /** New people without e-mail and username, who get a username made from their name. */
    proposed: z.int(),
    /** Reason for a refusal, stop or failure. */
    problem: z.string().nullable(),
    undone_at: moment.nullable(),
    /** `chooseEncoding`: when the file does not declare one. `exportUsernames`: of a CSV, before it is imported. */
    can: can('createPlaces', 'chooseEncoding', 'exportUsernames', 'write', 'cancel', 'undo', 'invite'),
  }),
);
export type RosterImport = z.infer<typeof rosterImport>;

/** Outcome for one person of the file. */
export const rosterPerson = shape(
  'RosterPerson',
  'Outcome of one person of an imported file.',
  z.object({
    /** Position in the report. */
    person_no: z.int(),
    /** Line in the file; null for people missing from it. */
    line: z.int().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    /** Username given in the file beside or instead of the address. */
    username: z.string().nullable(),
    external_id: z.string().nullable(),
    user_types: z.array(userType),
    outcome: z.enum(rosterOutcomeNames),
    /** Changes by field. */
    changes: z.array(z.object({ field: z.enum(rosterChangeNames), before: z.string(), after: z.string() })),
    problem: z.string().nullable(),
    note: z.string().nullable(),
  }),
);
export type RosterPerson = z.infer<typeof rosterPerson>;

export const rosterUndone = shape(
  'RosterUndone',
  'Outcome of undoing an import of people.',
  z.object({
    removed: z.int(),
    changed_back: z.int(),
    let_in_again: z.int(),
    /** Fields kept, because someone changed them since. */
    kept: z.int(),
  }),
);
export type RosterUndone = z.infer<typeof rosterUndone>;

export const rosterMatching = shape(
  'RosterMatching',
  'Meaning of each column of an imported file.',
  z.strictObject({
    /** Field or null for each column, in order; missing for OneRoster. */
    fields: z.array(field.nullable()).max(200).optional(),
    user_type_id: userType.optional(),
    school_id: z.string().max(300).nullable().optional(),
    creates_places: z.boolean().optional(),
    /** Parses the file again; column names may change, so their fields are guessed anew. */
    encoding: z.enum(rosterEncodingNames).optional(),
  }),
);
export type RosterMatching = z.input<typeof rosterMatching>;

export const rosterWriting = z.strictObject({
  suspends_gone: z.boolean().default(false),
  /** Second confirmation, when half of the school or more would be suspended. */
  suspends_most: z.boolean().default(false),
});

export const rosters = contract(rosterRoutes, {
  listRosterImports: {
    access: rules.importPeople,
    summary: 'The last imports of people into this campus, newest first',
    output: z.array(rosterImport),
    errors: ['notFound'],
  },
  getRosterSample: {
    access: rules.importPeople,
    summary: 'A small CSV to fill in, with the columns of an import in the words of the campus',
    query: z.strictObject({ user_type_id: queryInteger().pipe(userType).default(userTypes.student) }),
    sends: ['csv'],
    errors: ['notFound'],
  },
  startRosterImport: {
    access: rules.importPeople,
    summary:
      'Upload a CSV or a OneRoster zip (field `file`), which is then read and compared in the background. Nobody is changed before it is written',
    query: z.strictObject({ user_type_id: queryInteger().pipe(userType).default(userTypes.student) }),
    audit: { none: 'what is read is nobody yet; writing it is audited' },
    output: rosterImport,
    errors: ['notFound', 'conflict', 'tooLarge', 'unreadableFile', 'tooManyRequests'],
    kind: 'multipart',
  },
  getRosterImport: {
    access: rules.importPeople,
    summary: 'How far an import is, and what would become of how many',
    output: rosterImport,
    errors: ['notFound'],
  },
  listRosterPeople: {
    access: rules.importPeople,
    summary: 'What would become, or became, of the people of an import, page by page',
    query: z.strictObject({
      outcome: z.enum(rosterOutcomeNames).default('create'),
      ...page(ROSTER_PAGE, MOST_AT_ONCE),
    }),
    output: z.array(rosterPerson),
    errors: ['notFound'],
  },
  exportRosterErrors: {
    access: rules.importPeople,
    summary: 'The lines that are left out as CSV, each with why: to be mended and imported again',
    sends: ['csv'],
    errors: ['notFound'],
  },
  exportRosterUsernames: {
    access: rules.importPeople,
    summary:
      'The file with the usernames that were made from the names, to change some and import it instead; before it is imported',
    sends: ['csv'],
    errors: ['notFound', 'conflict'],
  },
  matchRoster: {
    access: rules.importPeople,
    summary: 'Say what the columns hold, and compare again; remembered for the next file of the campus',
    body: rosterMatching,
    audit: { none: 'how a file is read is nobody’s data' },
    output: rosterImport,
    errors: ['notFound', 'conflict'],
  },
  writeRoster: {
    access: rules.importPeople,
    summary:
      'Import what was compared, or go on where it stopped: in the background, part by part, all lines that have no error',
    body: rosterWriting,
    audit: { subject: 'rosterImport', kind: 'write', label: phrase('{^user+} imported') },
    output: rosterImport,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  cancelRosterImport: {
    access: rules.importPeople,
    summary: 'Stop an import. Before it is written nothing stays of it; afterwards what is written does',
    audit: { none: 'what has been written is audited as it is written' },
    output: rosterImport,
    errors: ['notFound', 'conflict'],
  },
  undoRosterImport: {
    access: rules.importPeople,
    summary:
      'Take an import back in one step: who is new is deleted, what changed is as before unless changed since, who was suspended is let in',
    audit: { subject: 'rosterImport', kind: 'undo', label: phrase('{^user} import undone') },
    output: rosterUndone,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  inviteRosterPeople: {
    access: rules.importPeople,
    summary: 'Invite everybody by mail who is new with this import and has an address',
    audit: { subject: 'rosterImport', kind: 'invite', label: phrase('Imported {user+} invited') },
    output: z.object({ sent: z.int(), without_email: z.int() }),
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listRosterWithoutLogIn: {
    access: rules.importPeople,
    summary: 'New people of an import who need a log-in slip, as `listWithoutLogIn` for all',
    output: withoutLogIn,
    errors: ['notFound'],
  },
});
