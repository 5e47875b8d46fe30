import { type Phrase, phrase } from '@pelion/words';
import { decodeTable } from '../../../lib/encodings/decode-table.ts';
import { type CsvRow, parseCsv } from '../../../lib/parse-csv.ts';
import type { Package } from '../../../lib/zip/open-package.ts';
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
  delta: phrase('This OneRoster zip holds only changes. Export everything (bulk) and try again.'),
  noText: phrase('A file in this zip is not a text file.'),
  noUsersInIt: phrase('There is nobody in {$file}.', { file: usersFile }),
};

/** Files needed in full to know who is in which class. */
const readFiles = ['users', 'orgs', 'academicSessions', 'classes', 'enrollments', 'roles'] as const;

/** Roles by OneRoster role. External files never create admins. */
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

/** Opens a OneRoster package; enrollments are considered up to the calendar day `today`. */
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
  const classes = classesOf(rowsOf('classes.csv'), ended);
  const places = placesOf(classes, rowsOf('enrollments.csv'), today);
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

/** Terms and years that are over, which some systems export too; their classes are history. */
function endedSessions(rows: Iterable<Read>, today: string): ReadonlySet<string> {
  const ended = new Set<string>();
  for (const { row } of rows) if (isActive(row) && isOver(row, today)) ended.add(row.get('sourcedid') ?? '');
  return ended;
}

interface Lead {
  readonly user: string;
  readonly isPrimary: boolean;
}

/** Replaces list separators that occur in class titles. */
const titleOf = (title = '') => title.replace(/\s*[;|\n]\s*/g, ', ');

interface Lesson {
  readonly subject: string;
  readonly place: Place;
}

interface Places {
  /** Where each student learns, and which of these each teacher leads. */
  readonly sections: ReadonlyMap<string, readonly Place[]>;
  /** Lessons by teacher. */
  readonly lessons: ReadonlyMap<string, readonly Lesson[]>;
}

interface Class extends Place {
  readonly isHomeroom: boolean;
  readonly subjects: readonly string[];
}

function classesOf(rows: Iterable<Read>, ended: ReadonlySet<string>): ReadonlyMap<string, Class> {
  const classes = new Map<string, Class>();
  for (const { row } of rows) {
    const terms = list(either(row, 'termsourcedids', 'termsourcedid'));
    if (!isActive(row) || (terms.length > 0 && terms.every((term) => ended.has(term)))) continue;
    classes.set(row.get('sourcedid') ?? '', {
      title: titleOf(row.get('title')),
      grades: list(either(row, 'grades', 'grade')),
      school: row.get('schoolsourcedid') ?? '',
      isHomeroom: /^homeroom$/i.test(row.get('classtype') ?? ''),
      subjects: list(row.get('subjects')).map((name) => titleOf(name).replaceAll(':', ' ')),
    });
  }
  return classes;
}

/**
 * Sections are homerooms; a school without any gets a section per class. The primary teacher leads a section, otherwise
 * its first one. Subjects of a class are taught in the sections of its students.
 */
function placesOf(classes: ReadonlyMap<string, Class>, enrollments: Iterable<Read>, today: string): Places {
  const withHomerooms = new Set([...classes.values()].flatMap((one) => (one.isHomeroom ? one.school : [])));
  const isSection = ({ isHomeroom, school }: Class) => isHomeroom || !withHomerooms.has(school);
  const sections = new Map<string, Place[]>();
  const leads = new Map<Class, Lead>();
  const teachers = new Map<Class, string[]>();
  const students = new Map<Class, string[]>();
  const put = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  for (const { row } of enrollments) {
    const one =
      isActive(row) && !isOver(row, today) ? classes.get(row.get('classsourcedid') ?? '') : undefined;
    if (!one) continue;
    const user = row.get('usersourcedid') ?? '';
    const role = (row.get('role') ?? '').toLowerCase();
    const isPrimary = /^true$/i.test(row.get('primary') ?? '');
    if (role === 'student') {
      if (isSection(one)) put(sections, user, one);
      else if (one.subjects.length > 0) put(students, one, user);
    }
    if (role !== 'teacher') continue;
    if (one.subjects.length > 0) put(teachers, one, user);
    if (isSection(one) && (!leads.has(one) || (isPrimary && !leads.get(one)?.isPrimary)))
      leads.set(one, { user, isPrimary });
  }
  const lessons = new Map<string, Lesson[]>();
  for (const [one, users] of teachers) {
    const learnt = (students.get(one) ?? []).flatMap((user) => sections.get(user) ?? []);
    const where = isSection(one) ? [one] : new Set(learnt.filter(({ school }) => school === one.school));
    for (const place of where)
      for (const subject of one.subjects) for (const user of users) put(lessons, user, { subject, place });
  }
  for (const [place, { user }] of leads) put(sections, user, place);
  return { sections, lessons };
}

interface Role {
  readonly role: string;
  readonly school: string;
}

/** OneRoster 1.2 keeps roles in a separate file, with school and end date. */
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
  readonly places: Places;
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
  const learns = isStudent || known.includes('teacher') ? (places.sections.get(id) ?? []) : [];
  const labelsOf = (place: Place) =>
    gradesOf(place).map((grade) => ({
      label: grade ? `${grade} - ${place.title}` : place.title,
      school: place.school,
    }));
  const labels = learns.flatMap(labelsOf);
  const taught = known.includes('teacher') && !isStudent ? (places.lessons.get(id) ?? []) : [];
  const lessons = taught.flatMap(({ subject, place }) =>
    labelsOf(place).map(({ label, school }) => ({ label: `${subject}: ${label}`, school })),
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
    lessons: lessons.map(({ label }) => label).join(';'),
    lesson_schools: lessons.map(({ school }) => school).join(';'),
  };
  return { line, cells: oneRosterColumns.map((name) => cells[name]) };
}
