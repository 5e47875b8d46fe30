import { userTypes } from '@pelion/access';
import { hasTerm, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Services } from '../../lib/services.ts';
import { inMeasuredTurns, inTurns, type Turn } from '../../lib/throttle-work.ts';
import {
  analyzePeople,
  decideOutcomes,
  dropStrangers,
  nameDerived,
  noteChanges,
  noteParents,
  noteSections,
  refuseIncomplete,
  refuseTakenIds,
  tidyPeople,
} from './compare-queries.ts';
import { type StagedPerson, WithinFile } from './match/match-within-file.ts';
import { gradeRank, type MissingPlace, placeFinder } from './match/places.ts';
import { plainName } from './match/plain-name.ts';
import { roleReader } from './match/roles.ts';
import { allOf, type RowReading, type RowRules, readRow } from './match/row-values.ts';
import { matchPeople, noteAccountChanges } from './match-queries.ts';
import {
  addParents,
  amendPeople,
  countPeople,
  deletePeople,
  insertPeople,
  joinParents,
  type PlacedPerson,
  renameParents,
} from './people-queries.ts';
import { findCurrentYear, listNeededPlaces, listPlaces, listTaughtSubjects } from './place-queries.ts';
import { findRosterCampus, isRosterField, type Line, listLines, type RosterCampus } from './queries.ts';
import { oneRosterColumns } from './read/one-roster-columns.ts';
import {
  beatRoster,
  findPrevious,
  moveRoster,
  type RosterRecord,
  saveCounts,
  saveMissing,
  saveRoster,
} from './records.ts';
import { dropUnmade, dropUnmadeLessons, noteLessons, noteTeaching } from './teaching-queries.ts';
import { analyzePlaces } from './write-queries.ts';

/** Lines that are looked at without others coming to their turn: some milliseconds. */
const AT_A_TIME = 250;
/** Number of people from which statistics are updated while comparing and writing. */
export const MANY = 1000;
/** People per write transaction. */
export const PER_BATCH = 800;
/** Pause after each step, as a multiple of its duration, so that other users notice nothing. */
export const REST = 6;

/**
 * Share of the comparison time for reading lines and their parents, measured with ten thousand lines; the steps take
 * the rest.
 */
const SHARE_OF_LINES = 0.6;
const SHARE_BEFORE_PARENTS = 0.55;

/** Separates grade and section in the key of a missing place. */
const UNIT = '\u001f';
export const keyOf = ({ grade, section }: MissingPlace): string => `${grade}${UNIT}${section}`;

const notices = {
  noYear: phrase(
    'There is no current academic year, so nobody comes into a {section}. Set one up and update the preview.',
  ),
  unsaid: phrase('Some lines have a {grade} but no {section}. Those people are not put into any {section}.'),
  choose: phrase('This file holds several {school+}. Choose the one that this {campus} is.'),
  noParents: phrase('{^parent+} are left out: you may not add people with this role.'),
};

const MOST_NAMED = 8;
const unknownSubjects = (names: readonly string[]) =>
  phrase(
    'These {subject+} do not exist here, so who teaches them is left out: {$names}. Add them to the {subject+} and update the preview.',
    { names: shortList(names) },
  );
const subjectsNowhere = (names: readonly string[]) =>
  phrase(
    'Some lines name a {subject} but no {section}, so what those {teacher+} teach is left out: {$names}.',
    { names: shortList(names) },
  );
const shortList = (names: readonly string[]) =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');

const haveLeft = (n: number) =>
  phrase('Left out, because the file says that they have gone: {$n} {user#n}.', { n });

interface Place {
  readonly services: Services;
  readonly campusId: number;
}

/** Compares the lines with the members and decides each person's outcome. */
export async function compare({ services, campusId }: Place, record: RosterRecord): Promise<void> {
  const db = services.db.campus(campusId);
  const { id } = record;
  const say = (pace: Pace) => beatRoster(db, id, 'comparing', pace);
  await working({ log: services.log, say }, async (signal, pace) => {
    pace.total = record.total;
    const campus = await findRosterCampus(services.db.system, campusId);
    await deletePeople(db, id);
    if ((record.total ?? 0) > MANY) await analyzePlaces(services.db.system);
    const turn = inTurns(services, REST);
    const found = await stage({ services, campus, record, signal, pace, turn });
    await settle({ services, campus, record, pace });
    await saveMissing(db, id, await offeredOf(db, record, found.missing));
    await saveCounts(db, id, await countPeople(db, id));
    const previous_id = await findPrevious(db, id, record.source);
    await saveRoster(db, id, { notices: [...found.notices], previous_id });
    const { total } = pace;
    if (!(await moveRoster(db, id, { from: ['comparing'], to: 'ready', handled: total ?? 0, total })))
      throw new WorkStopped();
  });
}

/** Lists the missing sections that at least one valid person would join. */
async function offeredOf(db: Db, { id, creates_places }: RosterRecord, missing: readonly MissingPlace[]) {
  // Without creating sections, people are excluded for that reason alone.
  if (!creates_places) return missing;
  const needed = await listNeededPlaces(db, id);
  return missing.filter((place) => needed.has(keyOf(place)));
}

interface Staging {
  readonly services: Services;
  readonly campus: RosterCampus;
  readonly record: RosterRecord;
  readonly signal: AbortSignal;
  readonly pace: Pace;
  readonly turn: Turn;
}

interface Staged {
  readonly missing: readonly MissingPlace[];
  readonly notices: readonly string[];
}

/** Stages each line as a person and resolves duplicates and parents within the file. */
async function stage({ services, campus, record, signal, pace, turn }: Staging): Promise<Staged> {
  const db = services.db.campus(campus.id);
  const rules = rulesOf(campus, record);
  const within = new WithinFile();
  const places = await placesFor({ services, campus, record });
  const ofOurs = ourLine(record);
  const said = new Set<string>();
  let left = 0;
  if (
    !rules.hasParents &&
    hasTerm(campus.campusType, 'parent') &&
    record.fields.some((field) => field.startsWith('parent'))
  )
    said.add(notices.noParents);
  if (record.schools.length > 1 && record.school_id === null) said.add(notices.choose);
  let lines = await listLines(db, record.id, 0, AT_A_TIME);
  // Lines are missing, so fail: otherwise an empty import would be offered.
  if (lines.length === 0 && (record.total ?? 0) > 0) throw new Error('The lines of an import are gone');
  for (let from = 0; lines.length > 0; ) {
    signal.throwIfAborted();
    const some = lines;
    const areOurs = await turn(() => {
      const people = some.flatMap(ofOurs).flatMap(({ line, cells }) => {
        const reading = readRow(cells, rules);
        if (reading.values.has_left) left += 1;
        return reading.values.has_left ? [] : (places.put(within, line, reading) ?? []);
      });
      return insertPeople(db, record.id, people);
    });
    if (!areOurs) throw new WorkStopped();
    pace.handled = Math.round(SHARE_BEFORE_PARENTS * (from + lines.length));
    from = (lines.at(-1)?.line_no ?? from) + 1;
    lines = await listLines(db, record.id, from, AT_A_TIME);
  }
  for (const notice of places.notices()) said.add(notice);
  if (left > 0) said.add(haveLeft(left));
  const derived = within.derived();
  const count = derived.people.length;
  for (let at = 0; at < count; at += AT_A_TIME) {
    await insertPeople(db, record.id, derived.people.slice(at, at + AT_A_TIME).map(placeless));
    const share = SHARE_BEFORE_PARENTS + (SHARE_OF_LINES - SHARE_BEFORE_PARENTS) * (at / count);
    pace.handled = Math.round((pace.total ?? 0) * share);
  }
  if (within.moreParents.length > 0) await addParents(db, record.id, within.moreParents);
  if (derived.aliases.length > 0) await renameParents(db, record.id, derived.aliases, userTypes.parent);
  if (within.amendments.length > 0) await amendPeople(db, record.id, within.amendments);
  await analyzePeople(services.db.system);
  if (within.namesIds) await joinParents(db, record.id);
  return { missing: places.missing(), notices: [...said] };
}

const placeless = (person: StagedPerson): PlacedPerson => ({
  ...person,
  section_ids: [],
  new_sections: [],
  section_labels: [],
  lessons: [],
});

function rulesOf({ text, campusType }: RosterCampus, record: RosterRecord): RowRules {
  const fields = record.fields.map((field) => (isRosterField(field) ? field : null));
  const hasParents = hasTerm(campusType, 'parent') && record.may_add.includes(userTypes.parent);
  return { fields, text, userType: record.user_type, readRoles: roleReader(text, campusType), hasParents };
}

/**
 * Filters a district file to lines of this school, and each person's sections to those of the school. Parents and some
 * classes have no school.
 */
function ourLine({ schools, school_id, format, fields }: RosterRecord): (line: Line) => readonly Line[] {
  if (!format.startsWith('OneRoster') || schools.length < 2 || school_id === null) return (line) => [line];
  const at = oneRosterColumns.indexOf('school');
  const places = oneRosterColumns.indexOf('section_schools');
  const lessonPlaces = oneRosterColumns.indexOf('lesson_schools');
  const lessons = oneRosterColumns.indexOf('lessons');
  const roles = fields.indexOf('roles');
  const sections = fields.indexOf('sections');
  return (line) => {
    const { cells } = line;
    const theirs = (cells[at] ?? '').split(';').filter(Boolean);
    if (!theirs.includes(school_id) && !(cells[roles] === 'parent' && theirs.length === 0)) return [];
    /** Filters a list by the parallel list of each item's school. */
    const ours = (what: number, whose: number) => {
      const schoolOf = (cells[whose] ?? '').split(';');
      const isOurs = (_: string, index: number) => [school_id, '', undefined].includes(schoolOf[index]);
      return (cells[what] ?? '').split(';').filter(isOurs).join(';');
    };
    const led = cells.with(sections, ours(sections, places));
    return [{ ...line, cells: led.with(lessons, ours(lessons, lessonPlaces)) }];
  };
}

/** Messages of a line, dropped if the line is excluded. */
interface Told {
  readonly notices: string[];
  readonly unknown: string[];
}

/** Resolves sections and collects missing ones. */
async function placesFor({ services, campus, record }: Pick<Staging, 'services' | 'campus' | 'record'>) {
  const db = services.db.campus(campus.id);
  const year = await findCurrentYear(db);
  const { grades, sections } = await listPlaces(db, year?.id);
  const finder = placeFinder(grades, sections);
  const subjects = new Map((await listTaughtSubjects(db)).map((each) => [plainName(each.name), each]));
  const unknown = new Map<string, string>();
  const nowhere = new Set<string>();
  const missing = new Map<string, MissingPlace>();
  const said = new Set<string>();
  const find = (place: RowReading['values']['places'][number]) =>
    typeof place === 'string' ? finder.findLabel(place) : finder.find(...place);
  const lessonsOf = ({ lessons }: RowReading['values'], told: Told): PlacedPerson['lessons'] =>
    lessons.flatMap(([name, where]) => {
      const subject = subjects.get(plainName(name));
      if (!subject) told.unknown.push(name);
      if (!year) told.notices.push(notices.noYear);
      if (!subject || !year) return [];
      const place = find(where);
      if (place.kind === 'unsaid') {
        told.notices.push(notices.unsaid);
        return [];
      }
      const label = `${subject.name}: ${place.label}`;
      if (place.kind === 'found') return { subject_id: subject.id, section_id: place.id, key: null, label };
      return record.creates_places
        ? { subject_id: subject.id, section_id: null, key: keyOf(place.place), label }
        : [];
    });
  const put = (within: WithinFile, line: number, reading: RowReading): PlacedPerson | null => {
    const wanted = reading.values.places;
    const told: Told = { notices: wanted.length > 0 && !year ? [notices.noYear] : [], unknown: [] };
    const places = year ? wanted.map(find) : [];
    const lessons = lessonsOf(reading.values, told);
    const lost: MissingPlace[] = [];
    const ids = new Set<number>();
    const labels = new Set<string>();
    for (const place of places) {
      if (place.kind === 'unsaid') {
        told.notices.push(notices.unsaid);
        continue;
      }
      labels.add(place.label);
      if (place.kind === 'found') ids.add(place.id);
      else lost.push(place.place);
    }
    // Sections led by a teacher are created only if students join them.
    const isStudent = reading.values.user_types.includes(userTypes.student);
    const [first] = isStudent ? lost : [];
    const placeless = first && !record.creates_places ? noPlace(first) : null;
    const problem = allOf(
      campus.text,
      [reading.problem, placeless].filter((each) => each !== null),
    );
    const person = within.add(line, { ...reading, problem });
    if (reading.problem === null && (person === null || person.problem === placeless)) {
      if (isStudent) for (const place of lost) missing.set(keyOf(place), place);
      for (const notice of told.notices) said.add(notice);
      for (const name of told.unknown) unknown.set(plainName(name), name);
      for (const name of reading.values.subjects_nowhere) nowhere.add(name);
    }
    if (!person) return null;
    const new_sections = record.creates_places ? [...new Set(lost.map(keyOf))] : [];
    return { ...person, section_ids: [...ids], new_sections, section_labels: [...labels], lessons };
  };
  return {
    put,
    notices: () => [
      ...said,
      ...(unknown.size > 0 ? [unknownSubjects([...unknown.values()])] : []),
      ...(nowhere.size > 0 ? [subjectsNowhere([...nowhere])] : []),
    ],
    missing: () =>
      [...missing.values()].toSorted(
        (a, b) =>
          gradeRank(a.grade) - gradeRank(b.grade) ||
          a.grade.localeCompare(b.grade) ||
          a.section.localeCompare(b.section),
      ),
  };
}

const noPlace = ({ grade, section }: MissingPlace) =>
  phrase('There is no {section} “{$section}” of “{$grade}” in the current academic year.', {
    grade,
    section,
  });

/**
 * Matches people with members, notes changes and decides outcomes. Progress advances with each step and the pause after
 * it.
 */
async function settle({
  services,
  campus,
  record,
  pace,
}: Pick<Staging, 'services' | 'campus' | 'record' | 'pace'>): Promise<void> {
  const db = services.db.campus(campus.id);
  const { system } = services.db;
  const { id: importId, may_add: mayAdd, may_edit: mayEdit, created_by: userId } = record;
  const place = { campusId: campus.id, importId, isDemo: campus.isDemo, userId };
  const today = dayIn(campus.timeZone, services.clock.now());
  const compared = { importId, today, mayAdd, mayEdit };
  const isDistrict = record.schools.length > 1;
  const steps: readonly Step[] = [
    [3, () => matchPeople(system, place)],
    // Updates statistics only after matching; before, the planner would expect one matched row in every join.
    [1, () => analyzePeople(system)],
    ...(isDistrict ? [[1, () => dropStrangers(db, importId)] as const] : []),
    [2, () => nameDerived(db, importId)],
    [1, () => refuseTakenIds(db, importId)],
    [2, () => refuseIncomplete(db, importId)],
    [1, () => noteChanges(db, importId)],
    [1, () => noteAccountChanges(system, place)],
    [1, () => noteSections(db, compared)],
    [1, () => dropUnmade(db, importId)],
    [1, () => noteTeaching(db, importId)],
    [1, () => dropUnmadeLessons(db, importId)],
    [1, () => noteLessons(db, importId)],
    [1, () => noteParents(db, importId)],
    [10, () => decideOutcomes(db, compared, PER_BATCH)],
    [2, () => tidyPeople(system)],
  ];
  const all = steps.reduce((sum, [weight]) => sum + weight, 0);
  const turn = inMeasuredTurns(services, REST, (behind) => {
    const share = SHARE_OF_LINES + (1 - SHARE_OF_LINES) * (behind / all);
    pace.handled = Math.round((pace.total ?? 0) * share);
  });
  for (const [weight, step] of steps) await turn(weight, step);
}

/** A step with its weight in the total time. */
type Step = readonly [weight: number, step: () => Promise<unknown>];
