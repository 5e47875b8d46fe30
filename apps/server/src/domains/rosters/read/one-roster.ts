import { type Phrase, phrase } from '@pelion/words';
import { type CsvRow, parseCsv } from '../../../lib/parse-csv.ts';
import type { Package } from '../../../lib/zip/open-package.ts';
import { decodeTable } from './decode-table.ts';
import { oneRosterColumns } from './one-roster-columns.ts';

// OneRoster 1.1 and 1.2 as CSV files in a zip: 1EdTech's format, which most school information systems export.

export interface School {
  readonly id: string;
  readonly name: string;
}

export interface OpenedOneRoster {
  readonly format: string;
  readonly schools: readonly School[];
  readonly about: number;
  readonly rows: Iterable<CsvRow>;
}

/** A name of the format, in no campus's words. */
const usersFile = 'users.csv';

const reasons = {
  noUsers: phrase('There is no {$file} in this zip. Choose a OneRoster zip or a CSV file.', {
    file: usersFile,
  }),
  noManifest: phrase('There is no manifest.csv in this zip, so it is not a OneRoster file.'),
  delta: phrase('This OneRoster zip holds only what has changed. Export all of it (bulk) and try again.'),
  noText: phrase('A file in this zip is not a text file.'),
  noUsersInIt: phrase('There is nobody in {$file}.', { file: usersFile }),
};

/** Of which only the whole says who is where. */
const readFiles = ['users', 'orgs', 'academicSessions', 'classes', 'enrollments', 'roles'] as const;

/** What a role of OneRoster is here. No file of another system makes somebody an admin. */
const roles: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'teacher',
  parent: 'parent',
  guardian: 'parent',
  relative: 'parent',
  aide: 'teachingAssistant',
  administrator: 'staff',
  counselor: 'staff',
  districtadministrator: 'staff',
  principal: 'staff',
  proctor: 'staff',
  siteadministrator: 'staff',
  systemadministrator: 'staff',
};

type Row = ReadonlyMap<string, string>;
interface Read {
  readonly line: number;
  readonly row: Row;
}

const isActive = (row: Row) => !/^tobedeleted$/i.test(row.get('status') ?? '');
/** 1.0 had other names for some columns, and some exporters have kept them. */
const either = (row: Row, name: string, former: string) => row.get(name) ?? row.get(former);
const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `today`: the calendar day up to which somebody is in a class. */
export function openOneRoster(files: Package, today: string): OpenedOneRoster | { readonly reason: Phrase } {
  /** Some exporters put everything in a folder. */
  const fileOf = (name: string) =>
    [...files].find(([path]) => path.toLowerCase().split('/').at(-1) === name)?.[1];
  let isBroken = false;
  function* rowsOf(name: string): Generator<Read> {
    const decoded = decodeTable(fileOf(name) ?? new Uint8Array());
    if (!decoded) {
      isBroken = true;
      return;
    }
    yield* named(parseCsv(decoded.text));
  }
  if (!fileOf(usersFile)) return { reason: reasons.noUsers };
  if (!fileOf('manifest.csv')) return { reason: reasons.noManifest };
  const manifest = new Map(
    [...rowsOf('manifest.csv')].map(({ row }) => [row.get('propertyname') ?? '', row.get('value') ?? '']),
  );
  if (readFiles.some((name) => /^delta$/i.test(manifest.get(`file.${name}`) ?? '')))
    return { reason: reasons.delta };
  const version = manifest.get('oneroster.version') || '1.1';
  const schools = [...rowsOf('orgs.csv')].flatMap(({ row }) =>
    isActive(row) && /^school$/i.test(row.get('type') ?? '')
      ? [{ id: row.get('sourcedid') ?? '', name: row.get('name') ?? '' }]
      : [],
  );
  const ended = endedSessions(rowsOf('academicsessions.csv'), today);
  const places = placesOf(rowsOf('classes.csv'), rowsOf('enrollments.csv'), { ended, today });
  const roleOf = rolesOf(rowsOf('roles.csv'), today);
  const users = rowsOf(usersFile);
  const first = users.next();
  if (isBroken) return { reason: reasons.noText };
  if (first.done) return { reason: reasons.noUsersInIt };
  return {
    format: `OneRoster ${version}`,
    schools,
    about: Math.round((fileOf(usersFile)?.length ?? 0) / 150),
    rows: peopleOf(first.value, users, { places, roleOf }),
  };
}

/** Rows by the names of their columns, in lower case: exporters differ in that. */
function* named(rows: Iterable<CsvRow>): Generator<Read> {
  let columns: readonly string[] | undefined;
  for (const { line, cells } of rows) {
    if (!columns) columns = cells.map((name) => name.trim().toLowerCase());
    else if (cells.some((cell) => cell !== ''))
      yield { line, row: new Map(columns.map((name, index) => [name, (cells[index] ?? '').trim()])) };
  }
}

interface Place {
  readonly title: string;
  readonly grades: readonly string[];
  readonly school: string;
}

/** The day on which something ends has passed. */
function isOver(row: Row, today: string): boolean {
  const end = (row.get('enddate') ?? '').slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(end) && end < today;
}

/** Terms and years that are over: what was taught in them alone is history, which some systems export as well. */
function endedSessions(rows: Iterable<Read>, today: string): ReadonlySet<string> {
  const ended = new Set<string>();
  for (const { row } of rows) if (isActive(row) && isOver(row, today)) ended.add(row.get('sourcedid') ?? '');
  return ended;
}

interface Lead {
  readonly user: string;
  readonly isPrimary: boolean;
}

/** Parts of a cell are parted by these, and stand in titles of classes, too. */
const titleOf = (row: Row) => (row.get('title') ?? '').replace(/\s*[;|\n]\s*/g, ', ');

/**
 * Where each student learns, and which of these each teacher leads. A section here is a homeroom there; a school that exports
 * none has a section for each of its classes. One that several teach is led by the primary one, or else by the first.
 */
function placesOf(
  classes: Iterable<Read>,
  enrollments: Iterable<Read>,
  { ended, today }: { readonly ended: ReadonlySet<string>; readonly today: string },
): ReadonlyMap<string, readonly Place[]> {
  const wanted = new Map<string, Place & { readonly isHomeroom: boolean }>();
  const withHomerooms = new Set<string>();
  for (const { row } of classes) {
    const terms = list(either(row, 'termsourcedids', 'termsourcedid'));
    if (!isActive(row) || (terms.length > 0 && terms.every((term) => ended.has(term)))) continue;
    const school = row.get('schoolsourcedid') ?? '';
    const isHomeroom = /^homeroom$/i.test(row.get('classtype') ?? '');
    const place = { title: titleOf(row), grades: list(either(row, 'grades', 'grade')), school };
    if (isHomeroom) withHomerooms.add(school);
    wanted.set(row.get('sourcedid') ?? '', { ...place, isHomeroom });
  }
  for (const [id, { school, isHomeroom }] of wanted)
    if (withHomerooms.has(school) && !isHomeroom) wanted.delete(id);
  const places = new Map<string, Place[]>();
  const leads = new Map<Place, Lead>();
  const put = (user: string, place: Place) => places.set(user, [...(places.get(user) ?? []), place]);
  for (const { row } of enrollments) {
    const place =
      isActive(row) && !isOver(row, today) ? wanted.get(row.get('classsourcedid') ?? '') : undefined;
    if (!place) continue;
    const user = row.get('usersourcedid') ?? '';
    const role = (row.get('role') ?? '').toLowerCase();
    const isPrimary = /^true$/i.test(row.get('primary') ?? '');
    if (role === 'student') put(user, place);
    if (role === 'teacher' && (!leads.has(place) || (isPrimary && !leads.get(place)?.isPrimary)))
      leads.set(place, { user, isPrimary });
  }
  for (const [place, { user }] of leads) put(user, place);
  return places;
}

interface Role {
  readonly role: string;
  readonly school: string;
}

/** 1.2 keeps roles, and the school of each, in a file of their own; somebody may have had one until last year. */
function rolesOf(rows: Iterable<Read>, today: string): ReadonlyMap<string, readonly Role[]> {
  const found = new Map<string, Role[]>();
  for (const { row } of rows) {
    const user = row.get('usersourcedid') ?? '';
    const role = { role: row.get('role') ?? '', school: row.get('orgsourcedid') ?? '' };
    const held = isActive(row) && !isOver(row, today) ? [role] : [];
    found.set(user, [...(found.get(user) ?? []), ...held]);
  }
  return found;
}

interface Context {
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly roleOf: ReadonlyMap<string, readonly Role[]>;
}

function* peopleOf(first: Read, rest: Iterable<Read>, context: Context): Generator<CsvRow> {
  const hasLeft = (row: Row) => context.roleOf.get(row.get('sourcedid') ?? '')?.length === 0;
  const isKept = ({ row }: Read) =>
    isActive(row) && !hasLeft(row) && !/^false$/i.test(row.get('enableduser') ?? '');
  if (isKept(first)) yield personOf(first, context);
  for (const read of rest) if (isKept(read)) yield personOf(read, context);
}

function personOf({ line, row }: Read, { places, roleOf }: Context): CsvRow {
  const id = row.get('sourcedid') ?? '';
  const kept = roleOf.get(id) ?? [];
  const named = kept.length > 0 ? kept.map(({ role }) => role) : list(row.get('role'));
  const known = [...new Set(named.map((role) => roles[role.toLowerCase()] ?? role))];
  const schools = kept.length > 0 ? kept.map(({ school }) => school) : list(row.get('orgsourcedids'));
  const own = list(either(row, 'grades', 'grade'))[0] ?? '';
  const isStudent = known.includes('student');
  // A class of several grades is a section of each; its student is in that of their own.
  const gradesOf = ({ grades }: Place) =>
    isStudent ? [grades.includes(own) || grades.length === 0 ? own : grades[0]] : grades;
  const learns = isStudent || known.includes('teacher') ? (places.get(id) ?? []) : [];
  const labels = learns.flatMap((place) =>
    gradesOf(place).map((grade) => ({
      label: grade ? `${grade} - ${place.title}` : place.title,
      school: place.school,
    })),
  );
  const agents = list(either(row, 'agentsourcedids', 'agents')).join(';');
  const cells: Readonly<Record<(typeof oneRosterColumns)[number], string>> = {
    external_id: id,
    given_name: row.get('givenname') ?? '',
    family_name: row.get('familyname') ?? '',
    username: row.get('username') ?? '',
    email: row.get('email') ?? '',
    roles: known.join(';'),
    sections: labels.map(({ label }) => label).join(';'),
    parent_ids: isStudent ? agents : '',
    child_ids: isStudent ? '' : agents,
    school: schools.join(';'),
    section_schools: labels.map(({ school }) => school).join(';'),
  };
  return { line, cells: oneRosterColumns.map((name) => cells[name]) };
}
