import type { LineOutcome, TimetableColumn } from '@pelion/contract/timetable-imports/facts';
import { weekdayTable } from '@pelion/contract/timetable-periods/facts';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import { type Content, isSame } from './plan-cells.ts';
import type { CellRow, PeriodRow, PersonRow, SectionRow } from './queries.ts';
import { plainText, type TimetableLine } from './read-timetable.ts';
import { overlaps } from './weeks.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Everything that a file may name. */
export interface Directory {
  readonly sections: readonly SectionRow[];
  readonly periods: readonly PeriodRow[];
  readonly subjects: readonly Named[];
  readonly rooms: readonly Named[];
  readonly hosts: readonly PersonRow[];
  readonly cells: readonly CellRow[];
}

export interface ComparedLine {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly section: string;
  readonly weekday: number | null;
  readonly period: string;
  readonly before: string;
  readonly after: string;
  readonly problem: string | null;
  /** Cell and its content, of a line without an error. */
  readonly order: LineOrder | null;
}

export interface LineOrder {
  readonly section_id: number;
  readonly period_id: number;
  readonly content: Content;
}

const refusals = {
  formula: (text: string) => phrase('Formulas are not read: “{$text}”', { text }),
  section: (name: string) => phrase('No {section} of this academic year is named “{$name}”', { name }),
  sectionTwice: (name: string) =>
    phrase('Several {section+} are named “{$name}”: write the {grade} too, such as “7 - A”', { name }),
  day: (name: string) => phrase('“{$name}” is no day of the week: write Monday, Mon or 1', { name }),
  period: (name: string, day: Phrase) => phrase('{$day} has no period “{$name}”', { name, day }),
  periodTwice: (name: string) =>
    phrase('Period “{$name}” is there in both weeks: add a column “week” with A or B', { name }),
  subject: (name: string) => phrase('No {subject} is named “{$name}”', { name }),
  teacher: (name: string) => phrase('No {teacher} has the e-mail or ID “{$name}”', { name }),
  teacherTwice: (name: string) => phrase('Several people are named “{$name}”: write the e-mail', { name }),
  room: (name: string) => phrase('No {classroom} is named “{$name}”', { name }),
  cellTwice: (n: number) => phrase('Line {$n} fills the same {section} and period', { n }),
  busyInFile: (name: string, n: number) => phrase('{$name} is taken at this time by line {$n}', { name, n }),
  busy: (name: string, section: string) =>
    phrase('{$name} is taken at this time by {$section}', { name, section }),
};

class Refused extends Error {
  readonly why: Phrase;
  constructor(why: Phrase) {
    super(why);
    this.why = why;
  }
}
function refuse(why: Phrase): never {
  throw new Refused(why);
}

const isFormula = (text: string) => /^[=+\-@]/.test(text);

const grouped = <Item>(items: readonly Item[], keysOf: (item: Item) => readonly (string | null)[]) => {
  const found = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item).flatMap((text) => (text ? [plainText(text)] : []))))
      found.set(key, [...(found.get(key) ?? []), item]);
  return (text: string): readonly Item[] => found.get(plainText(text)) ?? [];
};

const dayNames = new Map(
  Object.values(weekdayTable.ids).flatMap((id) => {
    const name = plainText(String(weekdayTable.labelOf(id)));
    return [name, name.slice(0, 3), name.slice(0, 2), String(id)].map((text) => [text, id] as const);
  }),
);

/** Look-up of each column; a whole label or the plain name of a section, the name of a person after e-mail and ID. */
function finders({ sections, periods, subjects, rooms, hosts }: Directory) {
  const byLabel = grouped(sections, ({ label }) => [label]);
  const byName = grouped(sections, ({ label }) => [label.slice(label.lastIndexOf(' - ') + 3)]);
  const byAddress = grouped(hosts, ({ email, external_id }) => [email, external_id]);
  const byPerson = grouped(hosts, ({ name }) => [name]);
  const first = <Item>(...lists: readonly (readonly Item[])[]) => lists.find((list) => list.length > 0) ?? [];
  return {
    section: (text: string) => first(byLabel(text), byName(text)),
    day: (text: string) => dayNames.get(plainText(text).replace(/\.$/, '')),
    period: grouped(periods, ({ name }) => [name]),
    subject: grouped(subjects, ({ name }) => [name]),
    teacher: (text: string) => first(byAddress(text), byPerson(text)),
    room: grouped(rooms, ({ name }) => [name]),
  };
}
type Finders = ReturnType<typeof finders>;

const looked = ['section', 'day', 'period', 'subject', 'teacher', 'room'] as const;

/** Throws `unreadableFile` where two columns hold the values of each other in every line. */
function assertInPlace(lines: readonly TimetableLine[], find: Finders): void {
  const fits = (column: (typeof looked)[number], text: string): boolean => {
    if (text === '') return false;
    return column === 'day' ? find.day(text) !== undefined : find[column](text).length > 0;
  };
  const count = (from: TimetableColumn, as: (typeof looked)[number]) =>
    lines.filter((line) => fits(as, line[from])).length;
  for (const [index, one] of looked.entries())
    for (const other of looked.slice(index + 1)) {
      if (count(one, one) > 0 || count(other, other) > 0) continue;
      if (count(one, other) === 0 || count(other, one) === 0) continue;
      throw new Failure(
        'unreadableFile',
        undefined,
        phrase('The columns “{$one}” and “{$other}” are swapped. Swap their names in the first line.', {
          one,
          other,
        }),
      );
    }
}

function orderOf(line: TimetableLine, find: Finders): { order: LineOrder; period: PeriodRow } {
  const formula = Object.values(line).find((cell) => typeof cell === 'string' && isFormula(cell));
  if (formula !== undefined) refuse(refusals.formula(String(formula)));
  const one = <Item>(list: readonly Item[], none: Phrase, several: Phrase): Item => {
    const [item, more] = list;
    if (item === undefined) return refuse(none);
    return more === undefined ? item : refuse(several);
  };
  const section = one(
    find.section(line.section),
    refusals.section(line.section),
    refusals.sectionTwice(line.section),
  );
  const weekday = find.day(line.day) ?? refuse(refusals.day(line.day));
  const week = plainText(line.week);
  const ofDay = find.period(line.period).filter((period) => period.weekday === weekday);
  const ofWeek = week === '' ? ofDay : ofDay.filter((period) => plainText(period.week) === week);
  const period = one(
    ofWeek,
    refusals.period(line.period, weekdayTable.labelOf(weekday)),
    refusals.periodTwice(line.period),
  );
  const subject = one(
    find.subject(line.subject),
    refusals.subject(line.subject),
    refusals.subject(line.subject),
  );
  const teacher = one(
    find.teacher(line.teacher),
    refusals.teacher(line.teacher),
    refusals.teacherTwice(line.teacher),
  );
  const room =
    line.room === '' ? null : one(find.room(line.room), refusals.room(line.room), refusals.room(line.room));
  return {
    period,
    order: {
      section_id: section.id,
      period_id: period.id,
      content: { subject_id: subject.id, teacher_id: teacher.id, classroom_id: room?.id ?? null },
    },
  };
}

/** A teacher or room taken by a cell, of the file or as it stands. */
interface Taken {
  readonly period: PeriodRow;
  readonly content: Content;
  readonly section_id: number;
  readonly line: number | null;
}

const keyOf = (section_id: number, period_id: number) => `${section_id} ${period_id}`;

/** Outcome of each line, compared with the timetable as it is. Throws `unreadableFile` for swapped columns. */
export function compareLines(lines: readonly TimetableLine[], directory: Directory): ComparedLine[] {
  const find = finders(directory);
  assertInPlace(lines, find);
  const periods = new Map(directory.periods.map((period) => [period.id, period]));
  const labels = new Map(directory.sections.map(({ id, label }) => [id, label]));
  const cells = new Map(directory.cells.map((cell) => [keyOf(cell.section_id, cell.period_id), cell]));
  const read = lines.map((line) => {
    try {
      return { line, ...orderOf(line, find), problem: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { line, order: null, period: null, problem: error.why };
    }
  });
  const named = new Set(
    read.flatMap(({ order }) => (order ? [keyOf(order.section_id, order.period_id)] : [])),
  );
  const taken = new Map<string, Taken[]>();
  const take = (one: Taken) => {
    for (const key of takenKeys(one.content)) taken.set(key, [...(taken.get(key) ?? []), one]);
  };
  for (const cell of directory.cells) {
    const period = periods.get(cell.period_id);
    if (!period || cell.is_over || named.has(keyOf(cell.section_id, cell.period_id))) continue;
    take({
      period,
      section_id: cell.section_id,
      content: { ...cell, subject_id: cell.subject_id ?? 0 },
      line: null,
    });
  }
  const seen = new Map<string, number>();
  const names = namesIn(directory);
  const clashOf = (one: Taken): Phrase | null => {
    for (const key of takenKeys(one.content)) {
      const hit = taken.get(key)?.find(({ period }) => overlaps(period, one.period));
      if (!hit) continue;
      const name = names.taken(key);
      return hit.line === null
        ? refusals.busy(name, labels.get(hit.section_id) ?? '')
        : refusals.busyInFile(name, hit.line);
    }
    return null;
  };
  return read.map(({ line, order, period, problem }): ComparedLine => {
    const shown = {
      line: line.line,
      section: order ? (labels.get(order.section_id) ?? line.section) : line.section,
      weekday: find.day(line.day) ?? null,
      period: line.period,
      after: order
        ? names.content(order.content)
        : [line.subject, line.teacher, line.room].filter(Boolean).join(', '),
    };
    const refused = (why: Phrase): ComparedLine => ({
      ...shown,
      outcome: 'refused',
      before: '',
      problem: why,
      order: null,
    });
    if (problem !== null) return refused(problem);
    const key = keyOf(order.section_id, order.period_id);
    const earlier = seen.get(key);
    if (earlier !== undefined) return refused(refusals.cellTwice(earlier));
    const one: Taken = { period, section_id: order.section_id, content: order.content, line: line.line };
    const clash = clashOf(one);
    if (clash) return refused(clash);
    seen.set(key, line.line);
    take(one);
    const current = cells.get(key);
    const isThere = current !== undefined && !current.is_over;
    const before = isThere ? names.cell(current) : '';
    const outcome = isThere ? (isSame(current, order.content) ? 'same' : 'change') : 'create';
    return { ...shown, outcome, before, problem: null, order };
  });
}

const takenKeys = ({ teacher_id, classroom_id }: Content) => [
  `teacher ${teacher_id}`,
  ...(classroom_id === null ? [] : [`room ${classroom_id}`]),
];

function namesIn({ subjects, rooms, hosts }: Directory) {
  const byId = (list: readonly Named[]) => new Map(list.map(({ id, name }) => [id, name]));
  const [subject, room, host] = [byId(subjects), byId(rooms), byId(hosts)];
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    taken: (key: string): string => {
      const [kind, id] = key.split(' ');
      return (kind === 'room' ? room : host).get(Number(id)) ?? '';
    },
    content: ({ subject_id, teacher_id, classroom_id }: Content): string =>
      joined(subject.get(subject_id), host.get(teacher_id), room.get(classroom_id ?? 0)),
    cell: ({ name, teacher_name, classroom_name }: CellRow): string =>
      joined(name, teacher_name, classroom_name),
  };
}
