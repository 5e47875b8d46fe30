import {
  attendanceSigns,
  attendanceTable,
  markSources,
  markSourceWords,
  signOf,
} from '@pelion/contract/attendance/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { dayIn } from '../../lib/day-in.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { legendOf } from '../tables/legend.ts';
import type { TableFile } from '../tables/table-file.ts';
import { madeUpWord, markColumns } from './marks-file.ts';
import type { RegisterRow } from './queries.ts';
import { countedOf } from './register.ts';
import type { ClassColumn, SectionStudent } from './register-file-queries.ts';

const said = {
  student: phrase('{^student}'),
  of: (name: string, day: string) => phrase('Register: {$name}, {$day}', { name, day }),
  ofSection: (section: string, first: string, last: string) =>
    phrase('Attendance of {$section}, {$first} to {$last}', { section, first, last }),
  nothing: phrase('This {section} has no {class+} on these days.'),
};

type Reader = Pick<Viewer, 'text' | 'campusTimeZone'>;

const statusWord = ({ text }: Reader, status: number | null, isMadeUp = false): Cell => {
  if (status === null) return null;
  return isMadeUp ? text.sentence(madeUpWord) : text.phrase(attendanceTable.labelOf(status));
};

export interface RegisterFile {
  readonly name: string;
  readonly startsAt: Date;
  readonly rows: readonly RegisterRow[];
  readonly externalIds: ReadonlyMap<number, string | null>;
}

/** Register of a class; its CSV can be imported again. */
export function registerTable(
  viewer: Reader,
  { name, startsAt, rows, externalIds }: RegisterFile,
): TableFile {
  const { text, campusTimeZone } = viewer;
  const { moment } = shownMoments(campusTimeZone);
  const columns = [
    { head: text.sentence(markColumns.id), isNumber: true, width: 10 },
    { head: text.sentence(markColumns.student), isNumber: false, width: 14 },
    { head: text.sentence(said.student), isNumber: false, width: 24 },
    { head: text.sentence(markColumns.status), isNumber: false, width: 22 },
    { head: text.sentence(markColumns.minutes), isNumber: true, width: 13 },
    { head: text.sentence(markColumns.note), isNumber: false, width: 30 },
    ...markSources.map((source) => ({
      head: text.sentence(markSourceWords[source]),
      isNumber: false,
      width: 22,
    })),
  ];
  const cells = rows.map((row): Cell[] => {
    const { status, minutes_late, note } = countedOf(row);
    return [
      row.student_id,
      externalIds.get(row.student_id) ?? null,
      row.name,
      statusWord(viewer, status, row.is_made_up),
      minutes_late,
      note,
      ...markSources.map((source) => statusWord(viewer, row[`${source}_status`])),
    ];
  });
  return {
    title: text.sentence(said.of(name, dayIn(campusTimeZone, startsAt))),
    cells: () => ({ columns, rows: cells }),
    pages: () => ({
      about: [moment(startsAt)],
      isLandscape: true,
      blocks: [
        {
          kind: 'table',
          repeated: 1,
          columns: columns.slice(2),
          rows: cells.map((row) => JSON.stringify(row.slice(2))),
        },
      ],
    }),
  };
}

export interface SectionFile {
  readonly section: string;
  readonly first: string;
  readonly last: string;
  readonly classes: readonly ClassColumn[];
  readonly students: readonly SectionStudent[];
}

/** Students of a section by its classes. */
export function sectionTable(
  viewer: Reader,
  { section, first, last, classes, students }: SectionFile,
): TableFile {
  const { text, campusTimeZone } = viewer;
  const { day, moment } = shownMoments(campusTimeZone);
  const marksOf = ({ marks }: SectionStudent) => {
    const byClass = new Map(marks.map((mark) => [mark.class_id, mark]));
    return classes.map(({ id }) => byClass.get(id));
  };
  return {
    title: text.sentence(said.ofSection(section, first, last)),
    cells: () => ({
      columns: [
        { head: text.sentence(markColumns.id), isNumber: true },
        { head: text.sentence(markColumns.student), isNumber: false },
        { head: text.sentence(said.student), isNumber: false },
        ...classes.map(({ name, starts_at }) => ({
          head: `${name} (${moment(starts_at)})`,
          isNumber: false,
        })),
      ],
      rows: students.map((student): Cell[] => [
        student.student_id,
        student.external_id,
        student.name,
        ...marksOf(student).map((mark) => statusWord(viewer, mark?.status ?? null, mark?.is_made_up)),
      ]),
    }),
    pages: () => ({
      about: [`${first} – ${last}`],
      isLandscape: true,
      blocks:
        classes.length === 0
          ? [{ kind: 'text', text: text.sentence(said.nothing) }]
          : [
              legendOf(text, attendanceSigns),
              {
                kind: 'table',
                repeated: 1,
                columns: [
                  { head: text.sentence(said.student), width: 24, isNumber: false },
                  ...classes.map((_, place) => ({ head: String(place + 1), width: 4, isNumber: true })),
                ],
                rows: students.map((student) =>
                  JSON.stringify([
                    student.name,
                    ...marksOf(student).map((mark) =>
                      signOf(mark?.status ?? null, mark?.is_made_up ?? false),
                    ),
                  ]),
                ),
              },
              {
                kind: 'table',
                repeated: 0,
                columns: [
                  { head: '', width: 4, isNumber: true },
                  { head: '', width: 40, isNumber: false },
                  { head: '', width: 24, isNumber: false },
                ],
                rows: classes.map(({ name, starts_at }, place) =>
                  JSON.stringify([place + 1, name, `${day(starts_at)}`]),
                ),
              },
            ],
    }),
  };
}
