import { userTypes } from '@pelion/access';
import { issuesOf } from '@pelion/contract';
import { isStrangeUsername, personTexts, strangeUsername } from '@pelion/contract/people';
import { type RosterField, rosterFields } from '@pelion/contract/rosters/facts';
import { type Phrase, phrase, type Text } from '@pelion/words';
import type { z } from 'zod';
import { truncate } from '../../../lib/excerpt.ts';
import type { roleReader } from './roles.ts';

type NamedPlace = readonly [grade: string, section: string] | string;

/** Values of one line; null leaves the member's value unchanged. */
export interface RowValues {
  readonly member_id: number | null;
  readonly external_id: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly user_types: readonly number[];
  /** Grade and section, separate or in one label: of a student the own ones, of a teacher those led. */
  readonly places: readonly NamedPlace[];
  /** Subjects taught by a teacher, each with its section. */
  readonly lessons: readonly (readonly [subject: string, place: NamedPlace])[];
  /** Subjects of a teacher in a line without sections. */
  readonly subjects_nowhere: readonly string[];
  readonly parents: readonly ParentValues[];
  readonly parent_ids: readonly string[];
  readonly child_ids: readonly string[];
  /** Whether the file marks the person as having left. */
  readonly has_left: boolean;
}

export interface ParentValues {
  readonly email: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
}

export interface RowReading {
  readonly values: RowValues;
  readonly problem: Phrase | null;
}

export interface RowRules {
  readonly fields: readonly (RosterField | null)[];
  readonly userType: number;
  readonly readRoles: ReturnType<typeof roleReader>;
  readonly text: Text;
  /** False on campuses without parents, and for importers who may not add any. */
  readonly hasParents: boolean;
}

const LONGEST_SHOWN = 60;
const MOST_PLACES = 20;
const MOST_LESSONS = 100;
const MOST_PARENTS = 10;
const anAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Status values for people who have left, and negative values of an "is active" column. */
const left =
  /^(?:tobedeleted|deleted|inactive|disabled|suspended|archived|withdrawn|transferred(?: out)?|graduated|leaver|left|exited|expelled|false|no|inaktiv|abgemeldet|inactif|inactivo|baja)$/i;

/** Strips the apostrophe, or `="007"`, that makes a spreadsheet treat a cell as text. */
const plain = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r\n])/, '')
    .replace(/^\s*="([^"]*)"\s*$/, '$1')
    .trim();
/** Extracts the address from `Ada Berg <ada@…>` or `mailto:ada@…`, without invisible characters. */
const bareAddress = (cell: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>/.exec(cell)?.[1] ?? cell.replace(/^mailto:/i, ''))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim();
const listOf = (cell: string, mark: RegExp) => cell.split(mark).map(plain).filter(Boolean);

const inColumn = (text: Text, field: RosterField, cell: string, message: Phrase): Phrase =>
  phrase('{$column}, “{$cell}”: {$message}', {
    column: text.phrase(rosterFields[field].label),
    cell: cell.length > LONGEST_SHOWN ? `${truncate(cell, LONGEST_SHOWN)}…` : cell,
    message: text.sentence(message),
  });

/** Reads the cells of a line, with all that is wrong in them: a line is mended once. */
export function readRow(cells: readonly string[], rules: RowRules): RowReading {
  const { fields, text } = rules;
  const problems: Phrase[] = [];
  const refuse = (reason: Phrase) => {
    problems.push(reason);
  };
  const cellOf = (field: RosterField): string => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : plain(cells[at] ?? '');
  };
  const checked = (field: RosterField, cell: string, schema: z.ZodType<string | null>): string | null => {
    if (cell === '') return null;
    const result = schema.safeParse(cell);
    if (result.success) return result.data;
    const [issue] = issuesOf(result.error);
    refuse(inColumn(text, field, cell, issue?.message ?? phrase('This cannot be used.')));
    return null;
  };
  const nameOf = (field: RosterField, cell: string, schema: z.ZodType<string | null>) => {
    if (!anAddress.test(cell)) return checked(field, cell, schema);
    refuse(phrase('There is an e-mail address where the name should be. Are two columns swapped?'));
    return null;
  };
  const member_id = memberId(cellOf('id'), refuse);
  const [given, family] = splitName(cellOf('name'));
  const families = [cellOf('family_name_prefix'), cellOf('family_name'), cellOf('second_family_name')];
  const given_name = nameOf('given_name', cellOf('given_name') || given, personTexts.given_name);
  const family_name = nameOf(
    'family_name',
    families.filter(Boolean).join(' ') || family,
    personTexts.family_name,
  );
  const read = rules.readRoles(cellOf('roles'));
  if ('unknown' in read)
    refuse(phrase('“{$role}” is not a role here.', { role: truncate(read.unknown, LONGEST_SHOWN) }));
  const said = 'roles' in read ? read.roles : [];
  const user_types = said.length > 0 ? said : [rules.userType];
  const username = checked('username', cellOf('username'), personTexts.username);
  const address = bareAddress(cellOf('email'));
  // Where people sign in with their address, the username column may be its only place.
  const email = checked(
    'email',
    address || (anAddress.test(username ?? '') ? (username ?? '') : ''),
    personTexts.email,
  );
  if (isStrangeUsername(username, email)) refuse(inColumn(text, 'username', username ?? '', strangeUsername));
  const external_id = checked('external_id', cellOf('external_id'), personTexts.external_id);
  const isStudent = user_types.includes(userTypes.student);
  const isTeacher = user_types.includes(userTypes.teacher);
  const taught = isTeacher && !isStudent ? taughtOf(cellOf) : nothingTaught;
  // Teachers lead a section only if the line names both grade and section and no subject; otherwise it is where they
  // teach.
  const isLeading = isTeacher && cellOf('subject') === '';
  const places = isStudent ? placesOf(cellOf) : isLeading ? ledOf(cellOf) : [];
  const parents = isStudent && rules.hasParents ? parentsOf({ cellOf, checked, refuse }, email) : [];
  const ids = (field: RosterField, isTheirs: boolean) =>
    isTheirs && rules.hasParents ? listOf(cellOf(field), /[;,|]/) : [];
  const values = {
    member_id,
    external_id,
    username: username === email ? null : username,
    email,
    given_name,
    family_name,
    user_types,
    places,
    ...taught,
    parents,
    parent_ids: ids('parent_ids', isStudent),
    child_ids: ids('child_ids', user_types.includes(userTypes.parent)),
    has_left: left.test(cellOf('status')),
  };
  if (places.length > MOST_PLACES || taught.lessons.length > MOST_LESSONS || parents.length > MOST_PARENTS)
    refuse(phrase('This line names too many {section+} or {parent+}.'));
  if (given_name === null && identifying.every((field) => cellOf(field) === ''))
    refuse(phrase('There is no name, e-mail address, username or id.'));
  return { values, problem: allOf(text, problems) };
}

const identifying = ['id', 'external_id', 'email', 'username'] as const satisfies readonly RosterField[];

/** Joins the problems of a line into one message. */
export const allOf = (text: Text, problems: readonly Phrase[]): Phrase | null => {
  const [first, ...others] = problems;
  return others.reduce<Phrase | null>(
    (all, next) =>
      all ? phrase('{$all} {$next}', { all: text.sentence(all), next: text.sentence(next) }) : next,
    first ?? null,
  );
};

function memberId(cell: string, refuse: (reason: Phrase) => void): number | null {
  if (cell === '') return null;
  const id = Number(cell);
  if (Number.isSafeInteger(id) && id > 0) return id;
  refuse(phrase('“{$id}” is not a Pelion id.', { id: truncate(cell, LONGEST_SHOWN) }));
  return null;
}

/** `Berg, Ada` and `Ada Berg`; one word is a given name. */
function splitName(name: string): readonly [given: string, family: string] {
  const comma = name.indexOf(',');
  if (comma > 0) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()];
  const space = name.lastIndexOf(' ');
  return space < 0 ? [name, ''] : [name.slice(0, space).trim(), name.slice(space + 1)];
}

function placesOf(cellOf: (field: RosterField) => string): RowValues['places'] {
  const [grade, section] = [cellOf('grade'), cellOf('section')];
  const together = listOf(cellOf('sections'), /[;|\n]/);
  if (together.length > 0) return together;
  if (grade !== '') return [[grade, section]];
  // A file with one column for both calls it a class: `7b`.
  return section === '' ? [] : [section];
}

/** Needs both grade and section, in one column or two. */
const ledOf = (cellOf: (field: RosterField) => string): RowValues['places'] =>
  cellOf('sections') === '' && (cellOf('grade') === '' || cellOf('section') === '') ? [] : placesOf(cellOf);

type Taught = Pick<RowValues, 'lessons' | 'subjects_nowhere'>;
const nothingTaught: Taught = { lessons: [], subjects_nowhere: [] };

/** Each subject of the line in each of its sections, and what names both in one: `Math: 7 - A`. */
function taughtOf(cellOf: (field: RosterField) => string): Taught {
  const together = listOf(cellOf('lessons'), /[;|\n]/).map((cell) => {
    const at = cell.indexOf(':');
    return [cell.slice(0, Math.max(at, 0)).trim(), cell.slice(at + 1).trim()] as const;
  });
  const subjects = listOf(cellOf('subject'), /[;|\n]/);
  const places = placesOf(cellOf);
  return {
    lessons: [
      ...together,
      ...subjects.flatMap((subject) => places.map((place) => [subject, place] as const)),
    ],
    subjects_nowhere: places.length === 0 ? subjects : [],
  };
}

interface Cells {
  readonly cellOf: (field: RosterField) => string;
  readonly checked: (field: RosterField, cell: string, schema: z.ZodType<string | null>) => string | null;
  readonly refuse: (reason: Phrase) => void;
}

const parentFields = [
  ['parent_email', 'parent_given_name', 'parent_family_name', 'parent_name'],
  ['second_parent_email', 'second_parent_given_name', 'second_parent_family_name', 'second_parent_name'],
] as const;

/** A cell may hold several addresses; the name columns belong to the first. */
function parentsOf({ cellOf, checked, refuse }: Cells, own: string | null): ParentValues[] {
  const found = new Map<string, ParentValues>();
  for (const [emails, given, family, whole] of parentFields) {
    const [wholeGiven, wholeFamily] = splitName(cellOf(whole));
    for (const [index, cell] of listOf(cellOf(emails), /[;,|\n]|(?<=\.\w+)\s+(?=\S+@)/).entries()) {
      const email = checked(emails, bareAddress(cell), personTexts.email);
      if (email === null || found.has(email)) continue;
      const isNamed = index === 0;
      found.set(email, {
        email,
        given_name: isNamed ? checked(given, cellOf(given) || wholeGiven, personTexts.given_name) : null,
        family_name: isNamed ? checked(family, cellOf(family) || wholeFamily, personTexts.family_name) : null,
      });
    }
  }
  if (own !== null && found.has(own) && cellOf('username') === '')
    refuse(
      phrase(
        'The {parent} has the same e-mail address, and two people cannot log in with one address. Give the {student} a username.',
      ),
    );
  return [...found.values()];
}
