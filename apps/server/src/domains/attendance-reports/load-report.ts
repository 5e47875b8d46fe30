import type {
  AttendanceMarksQuery,
  AttendanceRowsQuery,
  AttendanceSummaryQuery,
  SectionRegisterQuery,
} from '@pelion/contract/attendance-reports';
import { DAYS_BY_DAY, DAYS_BY_WEEK } from '@pelion/contract/attendance-reports/facts';
import { dayIn } from '../../lib/day-in.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Period, reportPeriod } from '../../lib/reports/report-period.ts';
import { loadSectionRegister } from '../attendance/load-section-register.ts';
import { type Counts, listFigures } from './figures-queries.ts';
import { listMarks } from './marks-queries.ts';
import { assertSeesStudents } from './policy.ts';
import { presentFigures } from './present.ts';
import { listRows, type ReportRow } from './rows-queries.ts';
import type { SeatFilter } from './seats.ts';

type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

/** Rows and their number, without pages for a file. */
export type RowsAsked = Omit<AttendanceRowsQuery, 'offset' | 'limit'>;

/** Names of students, also as a filter, are for those who may list students. */
function assertMayRead({ viewer }: Reading, { view, student_ids }: { readonly view?: string } & SeatFilter) {
  if (view === 'student' || (student_ids !== undefined && student_ids.length > 0)) assertSeesStudents(viewer);
}

export const presentRow = ({
  id,
  day,
  name,
  detail,
  has_left,
  starts_at,
  ends_at,
  is_open,
  ...counts
}: ReportRow) => ({
  ...{ id, day, name, detail, has_left, starts_at, ends_at, is_open },
  ...presentFigures(counts),
});

export async function readRows(
  context: Reading,
  { view, sort, direction, status_ids, only, ...filter }: RowsAsked,
  page: { readonly offset: number; readonly limit: number } | null,
) {
  assertMayRead(context, { view, ...filter });
  const { viewer, db, now } = context;
  const period = await reportPeriod(context, filter);
  const order = { view, sort, direction, markedAs: { status_ids, only }, page };
  return { period, rows: await listRows(db, { viewer, period, now, filter, ...order }) };
}

export async function loadReport(context: Reading, query: AttendanceRowsQuery) {
  const { offset, limit, ...asked } = query;
  const { period, rows } = await readRows(context, asked, { offset, limit });
  return { period, total: rows[0]?.total ?? 0, rows: rows.map(presentRow) };
}

const DAY_MS = 86_400_000;

/** Length of the parts of a plot. */
function partOf({ start_date, end_date }: Period): 'day' | 'week' | 'month' {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
  if (days <= DAYS_BY_DAY) return 'day';
  return days <= DAYS_BY_WEEK ? 'week' : 'month';
}

const none: Counts = {
  ...{ all: 0, marked: 0, attended: 0, makeups_owed: 0, made_up: 0, classes: 0, marked_classes: 0 },
  ...{ state_1: 0, state_2: 0, state_3: 0, state_4: 0, state_5: 0, state_6: 0, state_7: 0 },
};

/** A class is in one part, so that the parts add up to all. */
const added = (one: Counts, other: Counts): Counts => ({
  all: one.all + other.all,
  marked: one.marked + other.marked,
  attended: one.attended + other.attended,
  state_1: one.state_1 + other.state_1,
  state_2: one.state_2 + other.state_2,
  state_3: one.state_3 + other.state_3,
  state_4: one.state_4 + other.state_4,
  state_5: one.state_5 + other.state_5,
  state_6: one.state_6 + other.state_6,
  state_7: one.state_7 + other.state_7,
  makeups_owed: one.makeups_owed + other.makeups_owed,
  made_up: one.made_up + other.made_up,
  classes: one.classes + other.classes,
  marked_classes: one.marked_classes + other.marked_classes,
});

export async function loadSummary(context: Reading, filter: AttendanceSummaryQuery) {
  assertMayRead(context, filter);
  const { viewer, db, now } = context;
  const period = await reportPeriod(context, filter);
  const part = partOf(period);
  const rows = await listFigures(db, { viewer, period, now, filter }, [part]);
  return {
    period,
    total: presentFigures(rows.reduce(added, none)),
    part,
    parts: rows.map((row) => ({ starts_on: row[part] ?? '', ...presentFigures(row) })),
  };
}

export async function loadMarks(
  context: Reading,
  { offset, limit, status_ids, only, ...filter }: AttendanceMarksQuery,
) {
  const { viewer, db, now } = context;
  assertSeesStudents(viewer);
  const period = await reportPeriod(context, filter);
  const markedAs = { status_ids, only };
  const rows = await listMarks(db, { viewer, period, now, filter, markedAs, page: { offset, limit } });
  return { period, total: rows[0]?.total ?? 0, rows };
}

export async function loadSectionMarks(context: Reading, { section_id, ...days }: SectionRegisterQuery) {
  const { viewer, now } = context;
  const period = await reportPeriod(context, days);
  const { section, classes, students } = await loadSectionRegister(context, section_id, period);
  return {
    period,
    section_id,
    section_name: section,
    classes: classes.map(({ id, name, starts_at }) => ({
      class_id: id,
      name,
      starts_at,
      day: dayIn(viewer.campusTimeZone, starts_at),
      is_over: starts_at <= now,
    })),
    students: students.map(({ student_id, name, marks }) => ({ student_id, name, marks: [...marks] })),
  };
}
