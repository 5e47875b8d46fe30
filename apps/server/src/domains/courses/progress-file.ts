import { courseItemStatusTable, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { PagesOf, TableOfCells } from '../tables/table-file.ts';
import type { presentLearner } from './load-learner.ts';

const said = {
  title: (name: string) => phrase('{^course}: {$name}', { name }),
  student: phrase('{^student}'),
  id: phrase('{^student} id'),
  status: phrase('Status'),
  done: phrase('Done'),
  needed: phrase('Needed'),
  score: phrase('Score %'),
  due: phrase('Due'),
  started: phrase('Started'),
  completed: phrase('Completed'),
  late: phrase('Late'),
  yes: phrase('Yes'),
  minutes: phrase('Minutes'),
  opened: phrase('Opened'),
  attempts: phrase('Attempts'),
  of: (item: string, what: string) => phrase('{$item}: {$what}', { item, what }),
};

/** Facts of a file about a student and an item. */
export interface ItemLine {
  readonly status: number;
  readonly opened_at: Date | null;
  readonly done_at: Date | null;
  readonly seconds: number;
  readonly score: string | null;
  readonly attempts: number;
}

export type LearnerLine = Pick<
  ReturnType<typeof presentLearner>,
  | 'student_id'
  | 'name'
  | 'status_id'
  | 'done'
  | 'needed'
  | 'score'
  | 'due_date'
  | 'started_at'
  | 'completed_at'
  | 'is_late'
  | 'seconds'
> & { readonly items: readonly ItemLine[] };

export interface ProgressFile {
  readonly courseName: string;
  readonly items: readonly string[];
  readonly lines: readonly LearnerLine[];
}

type Reader = Pick<Viewer, 'text' | 'campusTimeZone'>;

export const progressTitle = ({ text }: Reader, name: string) => text.sentence(said.title(name));

const SECONDS = 60;
const minutesOf = (seconds: number) => Math.round(seconds / SECONDS);

const headsOf = ({ text }: Reader) =>
  [
    { head: text.sentence(said.id), isNumber: true, width: 8 },
    { head: text.sentence(said.student), isNumber: false, width: 24 },
    { head: text.sentence(said.status), isNumber: false, width: 12 },
    { head: text.sentence(said.done), isNumber: true, width: 7 },
    { head: text.sentence(said.needed), isNumber: true, width: 8 },
    { head: text.sentence(said.score), isNumber: true, width: 9 },
    { head: text.sentence(said.due), isNumber: false, width: 20 },
    { head: text.sentence(said.started), isNumber: false, width: 20 },
    { head: text.sentence(said.completed), isNumber: false, width: 20 },
    { head: text.sentence(said.late), isNumber: false, width: 6 },
    { head: text.sentence(said.minutes), isNumber: true, width: 8 },
  ] as const;

function headCells({ text, campusTimeZone }: Reader) {
  const { moment } = shownMoments(campusTimeZone);
  const shown = (at: Date | null): Cell => (at === null ? null : moment(at));
  return (line: LearnerLine): Cell[] => [
    line.student_id,
    line.name,
    text.phrase(courseStudentStatusTable.labelOf(line.status_id)),
    line.done,
    line.needed,
    line.score,
    shown(line.due_date),
    shown(line.started_at),
    shown(line.completed_at),
    line.is_late ? text.sentence(said.yes) : null,
    minutesOf(line.seconds),
  ];
}

/** A line for each student, and of each item its status, dates, time, score and attempts: for programs. */
export function progressCells(reader: Reader, { items, lines }: ProgressFile): TableOfCells {
  const { text, campusTimeZone } = reader;
  const { moment } = shownMoments(campusTimeZone);
  const shown = (at: Date | null): Cell => (at === null ? null : moment(at));
  const headOf = headCells(reader);
  const parts = [
    { of: said.status, isNumber: false },
    { of: said.opened, isNumber: false },
    { of: said.done, isNumber: false },
    { of: said.minutes, isNumber: true },
    { of: said.score, isNumber: true },
    { of: said.attempts, isNumber: true },
  ];
  return {
    columns: [
      ...headsOf(reader),
      ...items.flatMap((item) =>
        parts.map(({ of, isNumber }) => ({
          head: text.sentence(said.of(item, text.sentence(of))),
          isNumber,
        })),
      ),
    ],
    rows: lines.map((line) => [
      ...headOf(line),
      ...line.items.flatMap((item): Cell[] => [
        text.phrase(courseItemStatusTable.labelOf(item.status)),
        shown(item.opened_at),
        shown(item.done_at),
        minutesOf(item.seconds),
        item.score,
        item.attempts,
      ]),
    ]),
  };
}

/** Students with their standing in the whole course: for people. */
export function progressPages(reader: Reader, { lines }: ProgressFile): PagesOf {
  const headOf = headCells(reader);
  return {
    about: [],
    isLandscape: true,
    blocks: [
      {
        kind: 'table',
        repeated: 2,
        columns: headsOf(reader).map((column) => ({ ...column })),
        rows: lines.map((line) => JSON.stringify(headOf(line))),
      },
    ],
  };
}
