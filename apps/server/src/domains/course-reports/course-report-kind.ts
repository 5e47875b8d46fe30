import { rules } from '@pelion/access';
import { type CourseReportDetail, courseReportExportQuery } from '@pelion/contract/course-reports';
import {
  type CourseReportKind,
  type CourseReportView,
  courseFigureWords,
} from '@pelion/contract/course-reports/facts';
import {
  courseItemKindTable,
  courseItemStatusTable,
  courseStudentStatuses,
  courseStudentStatusTable,
} from '@pelion/contract/courses/facts';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { type Phrase, phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type ReportColumn, type ReportTable, reportKind } from '../../lib/reports/report-kind.ts';
import { periodText } from '../../lib/reports/report-period.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import { type KeptItem, type LineRow, listLines } from './line-queries.ts';
import { itemize, loadFigures, type Reading, type Source, sourceOf } from './load-figures.ts';
import { countOverdue, presentItems, presentLine } from './present.ts';
import { findReport } from './queries.ts';

const said = {
  live: phrase('Live figures'),
  frozen: (when: string) => phrase('Figures of {$when}', { when }),
  left: (n: number) => phrase('{$n} {student#n} left and {#n|is|are} not counted', { n }),
  course: phrase('{^course}'),
  gone: (name: string) => phrase('{$name} (deleted)', { name }),
  unknown: phrase('Deleted {course}'),
  leftName: (name: string) => phrase('{$name} (left)', { name }),
  learners: phrase('{^student+}'),
  out: phrase('Taken out'),
  percent: phrase('Completed %'),
  late: phrase('Completed late'),
  mean: phrase('Mean score %'),
  minutes: phrase('Minutes'),
  certificates: phrase('Certificates'),
  item: phrase('Item'),
  kind: phrase('Kind'),
  attempts: phrase('Attempts'),
  id: phrase('{^student} id'),
  student: phrase('{^student}'),
  status: phrase('Status'),
  done: phrase('Done'),
  needed: phrase('Needed'),
  score: phrase('Score %'),
  due: phrase('Due'),
  completed: phrase('Completed'),
  overdue: phrase('Items past due'),
  certificate: phrase('Certificate'),
  opened: phrase('Opened'),
  result: phrase('Result'),
  launches: phrase('Launches'),
  of: (item: string, what: string) => phrase('{$item}: {$what}', { item, what }),
};

/** Most cells of items in a file. */
const MOST_CELLS = 500_000;
const AT_ONCE = 200;
const SECONDS = 60;
const minutesOf = (seconds: number) => Math.round(seconds / SECONDS);
const tooLarge = phrase('This is too much for one file. Choose fewer {student+} or items in the report.');

const mainView = {
  multiCourse: 'courses',
  singleCourse: 'learners',
  singleParticipant: 'items',
} as const satisfies Record<CourseReportKind, CourseReportView>;

/** Tables that a kind has. */
const viewsOf: Record<CourseReportKind, readonly CourseReportView[]> = {
  multiCourse: ['courses', 'learners'],
  singleCourse: ['courses', 'items', 'learners'],
  singleParticipant: ['courses', 'items'],
};

type Figures = Awaited<ReturnType<typeof loadFigures>>;
type Body = Pick<ReportTable, 'columns' | 'rows' | 'repeated'>;

/** Rows of a saved report as a file shows them. */
export const courseReportKind = reportKind({
  name: 'course',
  access: rules.viewCourseReport,
  query: courseReportExportQuery,
  async read(context, { course_report_id, view }) {
    const { viewer, db } = context;
    const report = found(await findReport(db, viewer, course_report_id));
    const source = await sourceOf(context, report);
    const figures = await loadFigures(context, source);
    const shown = view !== undefined && viewsOf[report.kind].includes(view) ? view : mainView[report.kind];
    const { moment } = shownMoments(viewer.campusTimeZone);
    return {
      title: report.name,
      about: [
        periodText(viewer.text, { ...figures.period, academic_year: null }),
        ...[
          report.frozen_at === null ? said.live : said.frozen(moment(report.frozen_at)),
          ...(figures.left_count > 0 ? [said.left(figures.left_count)] : []),
          courseFigureWords.completed,
          ...(shown === 'learners' ? [] : [courseFigureWords.score]),
        ].map((phrased) => viewer.text.sentence(phrased)),
      ],
      ...(await bodyOf(shown, context, source, figures)),
    };
  },
});

function bodyOf(
  view: CourseReportView,
  context: Reading,
  source: Source,
  figures: Figures,
): Body | Promise<Body> {
  if (view === 'courses') return coursesOf(context, figures);
  if (view === 'learners') return learnersOf(context, source);
  return source.report.kind === 'singleCourse' ? itemsOf(context, figures) : participantOf(context, source);
}

const columnsIn = ({ text }: Reading['viewer']) => {
  const head = (phrased: Phrase) => text.sentence(phrased);
  return {
    number: (phrased: Phrase, width = 10): ReportColumn => ({ head: head(phrased), isNumber: true, width }),
    words: (phrased: Phrase, width = 20): ReportColumn => ({ head: head(phrased), isNumber: false, width }),
  };
};

const statuses = ['completed', 'inProgress', 'pastDue', 'inactive', 'notStarted'] as const;
const countKeys = {
  completed: 'completed',
  inProgress: 'in_progress',
  pastDue: 'past_due',
  inactive: 'inactive',
  notStarted: 'not_started',
} as const;

function coursesOf({ viewer }: Reading, { courses }: Figures): Body {
  const { number, words } = columnsIn(viewer);
  const nameOf = ({ name, is_deleted }: CourseReportDetail['courses'][number]) => {
    if (name === null) return viewer.text.sentence(said.unknown);
    return is_deleted ? viewer.text.sentence(said.gone(name)) : name;
  };
  return {
    repeated: 1,
    columns: [
      words(said.course, 28),
      number(said.learners),
      ...statuses.map((status) => number(courseStudentStatusTable.labelOf(courseStudentStatuses[status]))),
      ...[said.out, said.percent, said.late, said.mean, said.minutes, said.certificates].map((head) =>
        number(head),
      ),
    ],
    rows: courses.map((row): Cell[] => [
      nameOf(row),
      row.learners,
      ...statuses.map((status) => row.counts[countKeys[status]]),
      row.counts.deleted,
      row.completed_percent,
      row.completed_late,
      row.mean_score,
      minutesOf(row.seconds),
      row.certificates,
    ]),
  };
}

const itemStatuses = ['completed', 'inProgress', 'pastDue', 'notStarted'] as const;

function itemsOf({ viewer }: Reading, { items }: Figures): Body {
  const { number, words } = columnsIn(viewer);
  return {
    repeated: 1,
    columns: [
      words(said.item, 28),
      words(said.kind, 14),
      ...itemStatuses.map((status) =>
        number(courseItemStatusTable.labelOf(courseItemStatusTable.ids[status])),
      ),
      ...[said.mean, said.minutes, said.attempts].map((head) => number(head)),
    ],
    rows: items.map((row): Cell[] => [
      row.name,
      viewer.text.phrase(courseItemKindTable.labelOf(row.kind_id)),
      ...itemStatuses.map((status) => row.counts[countKeys[status]]),
      row.mean_score,
      minutesOf(row.seconds),
      row.attempts,
    ]),
  };
}

interface Shown {
  readonly row: LineRow;
  readonly line: ReturnType<typeof presentLine>;
  readonly items: readonly KeptItem[];
}

/** All students of a report, with the facts of their items where it has them. */
async function readLines(context: Reading, source: Source, hasItems: boolean) {
  const lines: Shown[] = [];
  let heads: ReturnType<Awaited<ReturnType<typeof itemize>>['headsOf']> = [];
  for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
    const order = { order: 'name', is_descending: false, offset, limit: AT_ONCE } as const;
    const page = await listLines(context.db, source.lines, order);
    total = offset === 0 ? page.total : total;
    const facts = hasItems ? await itemize(context, source, page.rows) : null;
    heads = facts && page.rows[0] ? facts.headsOf(page.rows[0].course_id) : heads;
    if (total * Math.max(1, heads.length) > MOST_CELLS)
      throw new Failure('conflict', { reason: 'tooLarge' }, tooLarge);
    for (const [place, row] of page.rows.entries())
      lines.push({ row, line: presentLine(context.viewer, row), items: facts?.items[place] ?? [] });
  }
  return { lines, heads };
}

async function learnersOf(context: Reading, source: Source): Promise<Body> {
  const { viewer } = context;
  const { text } = viewer;
  const { number, words } = columnsIn(viewer);
  const isSingle = source.report.kind === 'singleCourse';
  const { lines, heads } = await readLines(context, source, isSingle);
  const { moment } = shownMoments(viewer.campusTimeZone);
  const at = (date: Date | null): Cell => (date === null ? null : moment(date));
  const parts = [said.status, said.minutes, said.score, said.attempts];
  return {
    repeated: 2,
    columns: [
      number(said.id, 8),
      words(said.student, 24),
      ...(isSingle ? [] : [words(said.course, 24)]),
      words(said.status, 12),
      number(said.done, 7),
      number(said.needed, 8),
      number(said.score, 9),
      words(said.due),
      words(said.completed),
      number(said.minutes, 8),
      words(said.certificate, 12),
      ...(isSingle ? [number(said.overdue, 8)] : []),
      ...heads.flatMap(({ name }) =>
        parts.map((part) => {
          const head = said.of(name, text.sentence(part));
          return part === said.status ? words(head, 12) : number(head, 8);
        }),
      ),
    ],
    rows: lines.map(({ row, line, items }) => {
      const byId = new Map(presentItems(heads, items).map((item) => [item.id, item]));
      return [
        line.student_id,
        line.name === null ? null : row.is_gone ? text.sentence(said.leftName(line.name)) : line.name,
        ...(isSingle ? [] : [line.course_name]),
        text.phrase(courseStudentStatusTable.labelOf(line.status_id)),
        line.done,
        line.needed,
        line.score,
        at(line.due_date),
        at(line.completed_at),
        minutesOf(line.seconds),
        line.certificate && line.certificate.withdrawn_at === null ? line.certificate.number : null,
        ...(isSingle ? [countOverdue(row, items)] : []),
        ...heads.flatMap(({ id }): Cell[] => {
          const item = byId.get(id);
          return item
            ? [
                text.phrase(courseItemStatusTable.labelOf(item.status_id)),
                minutesOf(item.seconds),
                item.score,
                item.attempts,
              ]
            : [null, null, null, null];
        }),
      ];
    }),
  };
}

async function participantOf(context: Reading, source: Source): Promise<Body> {
  const { viewer, db } = context;
  const { text } = viewer;
  const { number, words } = columnsIn(viewer);
  const order = { order: 'course', is_descending: false, offset: 0, limit: AT_ONCE } as const;
  const { rows } = await listLines(db, source.lines, order);
  const { items, headsOf } = await itemize(context, source, rows);
  const { moment } = shownMoments(viewer.campusTimeZone);
  const at = (date: Date | string | null): Cell => (date === null ? null : moment(new Date(date)));
  return {
    repeated: 2,
    columns: [
      words(said.course, 24),
      words(said.item, 28),
      words(said.kind, 14),
      words(said.status, 12),
      words(said.opened),
      words(said.done),
      ...[said.minutes, said.score, said.attempts].map((head) => number(head)),
      words(said.result, 12),
      number(said.launches),
    ],
    rows: rows.flatMap((row, place) =>
      presentItems(headsOf(row.course_id), items[place] ?? []).map((item): Cell[] => [
        row.course_name,
        item.name,
        text.phrase(courseItemKindTable.labelOf(item.kind_id)),
        text.phrase(courseItemStatusTable.labelOf(item.status_id)),
        at(item.opened_at),
        at(item.done_at),
        minutesOf(item.seconds),
        item.score,
        item.attempts,
        item.package_progress_id === null
          ? null
          : text.phrase(scormProgressTable.labelOf(item.package_progress_id)),
        item.tool?.launches ?? null,
      ]),
    ),
  };
}
