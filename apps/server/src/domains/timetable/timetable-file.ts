import type { TimetableView } from '@pelion/contract/timetable/facts';
import { timetableColumnNames, timetableColumns } from '@pelion/contract/timetable-imports/facts';
import { weekdayTable } from '@pelion/contract/timetable-periods/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import type { Block } from '../tables/document-task.ts';
import type { PagesOf, TableFile, TableOfCells } from '../tables/table-file.ts';
import { abilities } from './policy.ts';
import {
  type CellRow,
  findYear,
  listAddresses,
  listCells,
  listPeriods,
  listSections,
  type PeriodRow,
  type SectionRow,
} from './queries.ts';

type Text = Context['viewer']['text'];

const said = {
  title: phrase('Timetable'),
  titleOf: (name: string) => phrase('Timetable: {$name}', { name }),
  year: (name: string) => phrase('Academic year: {$name}', { name }),
  weeks: phrase('A and B: weeks in turn. Week A is the one in which the academic year begins.'),
  period: phrase('Period'),
};

interface Wanted {
  readonly view: TimetableView;
  readonly id?: number | undefined;
}

interface Placed extends CellRow {
  readonly period: PeriodRow;
  readonly section: SectionRow;
}

/** The timetable of the campus, or of one section, teacher or room. */
export async function timetableFile(context: Context, { view, id }: Wanted): Promise<TableFile> {
  const { viewer, db, now } = context;
  const year = await findYear(db);
  const sections = year ? await listSections(db, year.id) : [];
  const periods = await listPeriods(db);
  const cells = placed(await listCells(db, { now, timeZone: viewer.campusTimeZone }), periods, sections);
  const shown = view === 'all' ? cells : cells.filter((cell) => idIn(cell, view) === id);
  const name = view === 'all' ? null : nameIn(view, id, shown, sections);
  const { text } = viewer;
  const showsAddresses = abilities(viewer).fill;
  const teachers = [...new Set(shown.map(({ teacher_id }) => teacher_id))];
  return {
    title: name === null ? text.phrase(said.title) : text.sentence(said.titleOf(name)),
    async cells() {
      const addresses = showsAddresses ? await listAddresses(db, teachers) : new Map<number, string>();
      return tableOf(text, shown, addresses);
    },
    pages: () => pagesOf(text, shown, { view, sections, periods, year: year?.name ?? '' }),
  };
}

function placed(
  cells: readonly CellRow[],
  periods: readonly PeriodRow[],
  sections: readonly SectionRow[],
): Placed[] {
  const periodOf = new Map(periods.map((period) => [period.id, period]));
  const place = new Map(sections.map((section, index) => [section.id, { section, index }]));
  const order = (cell: Placed) => place.get(cell.section_id)?.index ?? 0;
  return cells
    .flatMap((cell) => {
      const period = periodOf.get(cell.period_id);
      const section = place.get(cell.section_id)?.section;
      return period && section ? [{ ...cell, period, section }] : [];
    })
    .toSorted((one, other) => order(one) - order(other) || byTime(one.period, other.period));
}

const byTime = (one: PeriodRow, other: PeriodRow) =>
  one.weekday - other.weekday || one.starts_at.localeCompare(other.starts_at) || one.id - other.id;

const idIn = (cell: Placed, view: Exclude<TimetableView, 'all'>): number | null =>
  ({ section: cell.section_id, teacher: cell.teacher_id, room: cell.classroom_id })[view];

/** Name of the section, teacher or room, as its classes name it; `notFound` for one without any. */
function nameIn(
  view: Exclude<TimetableView, 'all'>,
  id: number | undefined,
  [first]: readonly Placed[],
  sections: readonly SectionRow[],
): string {
  const section = view === 'section' ? sections.find((each) => each.id === id) : undefined;
  if (section) return section.label;
  if (!first) throw new Failure('notFound');
  return (view === 'teacher' ? first.teacher_name : first.classroom_name) ?? '';
}

/** The columns of an import, so that the file read again changes nothing. */
function tableOf(text: Text, cells: readonly Placed[], addresses: ReadonlyMap<number, string>): TableOfCells {
  return {
    columns: timetableColumnNames.map((name) => ({
      head: text.phrase(timetableColumns[name]),
      isNumber: false,
    })),
    rows: cells.map((cell): Cell[] => [
      cell.section.label,
      dayName(text, cell.period.weekday),
      cell.period.name,
      cell.name,
      addresses.get(cell.teacher_id) ?? cell.teacher_name,
      cell.classroom_name,
      cell.period.week === 'both' ? null : cell.period.week,
    ]),
  };
}

const dayName = (text: Text, weekday: number) => text.phrase(weekdayTable.labelOf(weekday));

interface PagesOptions {
  readonly view: TimetableView;
  readonly sections: readonly SectionRow[];
  readonly periods: readonly PeriodRow[];
  readonly year: string;
}

/** A grid of days and times; of the whole campus one for each section. */
function pagesOf(
  text: Text,
  cells: readonly Placed[],
  { view, sections, periods, year }: PagesOptions,
): PagesOf {
  const grid = (own: readonly Placed[], of: TimetableView) => gridOf(text, own, { of, periods });
  const isAlternating = periods.some(({ week }) => week !== 'both');
  return {
    about: [text.sentence(said.year(year)), ...(isAlternating ? [text.sentence(said.weeks)] : [])],
    isLandscape: true,
    blocks:
      view === 'all'
        ? sections.flatMap((section): Block[] => {
            const own = cells.filter(({ section_id }) => section_id === section.id);
            if (own.length === 0) return [];
            return [{ kind: 'heading', text: section.label }, grid(own, 'section')];
          })
        : [grid(cells, view)],
  };
}

interface GridOptions {
  readonly of: TimetableView;
  readonly periods: readonly PeriodRow[];
}

const DAY_WIDTH = 22;

/** Three lines for each time: the subject, and two of section, teacher and room. */
function gridOf(text: Text, cells: readonly Placed[], { of, periods }: GridOptions): Block {
  const days = [...new Set(periods.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  const times = [...new Map(periods.map((period) => [timeOf(period), period])).values()].toSorted(
    (one, other) => timeOf(one).localeCompare(timeOf(other)),
  );
  const linesOf = (cell: Placed): readonly string[] => {
    const week = cell.period.week === 'both' ? '' : `${cell.period.week}: `;
    const { section, teacher_name, classroom_name } = cell;
    const room = classroom_name ?? '';
    return {
      section: [week + cell.name, teacher_name, room],
      all: [week + cell.name, teacher_name, room],
      teacher: [week + cell.name, section.label, room],
      room: [week + cell.name, section.label, teacher_name],
    }[of];
  };
  const rows = times.flatMap((time) => {
    const at = days.map((day) =>
      cells.filter(({ period }) => period.weekday === day && timeOf(period) === timeOf(time)).map(linesOf),
    );
    const line = (index: number) => at.map((own) => own.map((lines) => lines[index] ?? '').join(' · '));
    return [
      [time.name, ...line(0)],
      [timeOf(time), ...line(1)],
      ['', ...line(2)],
    ];
  });
  return {
    kind: 'table',
    repeated: 1,
    columns: [
      { head: text.phrase(said.period), width: 13, isNumber: false },
      ...days.map((day) => ({ head: dayName(text, day), width: DAY_WIDTH, isNumber: false })),
    ],
    rows: rows.map((row) => JSON.stringify(row)),
  };
}

const timeOf = ({ starts_at, ends_at }: PeriodRow) => `${starts_at}–${ends_at}`;
