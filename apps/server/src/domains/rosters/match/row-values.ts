import { userTypes } from '@pelion/access';
import { issuesOf } from '@pelion/contract';
import { personTexts } from '@pelion/contract/people';
import { type RosterField, rosterFields } from '@pelion/contract/rosters/facts';
import { type Phrase, phrase, type Text } from '@pelion/words';
import type { z } from 'zod';
import type { roleReader } from './roles.ts';

/** What a line says of somebody; null: nothing, and whoever is here keeps what they have. */
export interface RowValues {
  readonly member_id: number | null;
  readonly external_id: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly user_types: readonly number[];
  /** Grade and section, or both in one: of a student where they learn, of a teacher those that they lead. */
  readonly places: readonly (readonly [grade: string, section: string] | string)[];
  readonly parents: readonly ParentValues[];
  readonly parent_ids: readonly string[];
  readonly child_ids: readonly string[];
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
  /** Parents are no part of some campuses, and some people may not add any. */
  readonly hasParents: boolean;
}

const LONGEST_SHOWN = 60;
const MOST_PLACES = 20;
const MOST_PARENTS = 10;
const anAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The apostrophe that marks a cell as text, where a spreadsheet would have run it, is none of the name. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim();
const listOf = (cell: string, mark: RegExp) => cell.split(mark).map(plain).filter(Boolean);

const inColumn = (text: Text, field: RosterField, cell: string, message: Phrase): Phrase =>
  phrase('{$column}, “{$cell}”: {$message}', {
    column: text.phrase(rosterFields[field].label),
    cell: cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell,
    message: text.sentence(message),
  });

/** Reads the cells of a line; what is wrong with it is said of the first cell that is. */
export function readRow(cells: readonly string[], rules: RowRules): RowReading {
  const { fields, text } = rules;
  let problem: Phrase | null = null;
  const refuse = (reason: Phrase) => {
    problem ??= reason;
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
    refuse(phrase('An e-mail address stands where the name should be. Are two columns swapped?'));
    return null;
  };
  const member_id = memberId(cellOf('id'), refuse);
  const [given, family] = splitName(cellOf('name'));
  const given_name = nameOf('given_name', cellOf('given_name') || given, personTexts.given_name);
  const family_name = nameOf('family_name', cellOf('family_name') || family, personTexts.family_name);
  const read = rules.readRoles(cellOf('roles'));
  if ('unknown' in read)
    refuse(phrase('“{$role}” is no role here.', { role: read.unknown.slice(0, LONGEST_SHOWN) }));
  const said = 'roles' in read ? read.roles : [];
  const user_types = said.length > 0 ? said : [rules.userType];
  const email = checked('email', cellOf('email'), personTexts.email);
  const username = checked('username', cellOf('username'), personTexts.username);
  const external_id = checked('external_id', cellOf('external_id'), personTexts.external_id);
  const isStudent = user_types.includes(userTypes.student);
  const isTeacher = user_types.includes(userTypes.teacher);
  // Of a teacher only what says both: a grade beside a name is no section that they lead.
  const places = isStudent ? placesOf(cellOf) : isTeacher ? listOf(cellOf('sections'), /[;|\n]/) : [];
  const parents = isStudent && rules.hasParents ? parentsOf(cellOf, checked, email, refuse) : [];
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
    parents,
    parent_ids: ids('parent_ids', isStudent),
    child_ids: ids('child_ids', user_types.includes(userTypes.parent)),
  };
  if (places.length > MOST_PLACES || parents.length > MOST_PARENTS)
    refuse(phrase('This line names too many {section+} or {parent+}.'));
  if (member_id === null && external_id === null && email === null && username === null)
    refuse(phrase('There is no e-mail address, no username and no id: nobody knows who this is.'));
  return { values, problem };
}

function memberId(cell: string, refuse: (reason: Phrase) => void): number | null {
  if (cell === '') return null;
  const id = Number(cell);
  if (Number.isSafeInteger(id) && id > 0) return id;
  refuse(phrase('“{$id}” is no id of Pelion.', { id: cell.slice(0, LONGEST_SHOWN) }));
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
  return grade === '' ? [] : [[grade, section]];
}

function parentsOf(
  cellOf: (field: RosterField) => string,
  checked: (field: RosterField, cell: string, schema: z.ZodType<string | null>) => string | null,
  own: string | null,
  refuse: (reason: Phrase) => void,
): ParentValues[] {
  const first = checked('parent_email', cellOf('parent_email'), personTexts.email);
  const second = checked('second_parent_email', cellOf('second_parent_email'), personTexts.email);
  if (own !== null && (own === first || own === second) && cellOf('username') === '')
    refuse(
      phrase(
        'The e-mail address is that of the {parent}, too: one address cannot sign in two people. Give the {student} a username.',
      ),
    );
  const given_name = checked('parent_given_name', cellOf('parent_given_name'), personTexts.given_name);
  const family_name = checked('parent_family_name', cellOf('parent_family_name'), personTexts.family_name);
  return [
    ...(first === null ? [] : [{ email: first, given_name, family_name }]),
    ...(second === null || second === first ? [] : [{ email: second, given_name: null, family_name: null }]),
  ];
}
