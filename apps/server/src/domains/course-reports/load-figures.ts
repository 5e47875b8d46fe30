import {
  type CourseReportFilters,
  courseReportDetail,
  courseReportFilters,
} from '@pelion/contract/course-reports';
import { courseItemStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { exact, meanOf, shownPercent, toText } from '@pelion/questions';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { dayIn } from '../../lib/day-in.ts';
import { Failure } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Period, reportPeriod } from '../../lib/reports/report-period.ts';
import type { Reader } from '../../lib/viewer.ts';
import {
  countItems,
  countLeft,
  type ItemTotals,
  type LinedCourse,
  type LinedItem,
  type LinedSchedule,
  learnerLines,
  listItemLines,
  listSchedulesOnDays,
  loadLinedCourse,
} from '../courses/load-learner-lines.ts';
import {
  type CourseTotals,
  countByCourse,
  countScores,
  type KeptItem,
  keptLines,
  type LineRow,
  liveLines,
  takingPart,
  withStatuses,
} from './line-queries.ts';
import { hasYear, listNamedCourses, type ReportRow } from './queries.ts';

export type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

/** Reading without a look at permissions, as the demo does. */
export type Counting = Pick<Reading, 'db' | 'now'> & {
  readonly viewer: Pick<Reader, 'userId' | 'campusId' | 'campusTimeZone'>;
};

const itemHead = courseReportDetail.shape.items.element.pick({
  id: true,
  name: true,
  kind_id: true,
  is_required: true,
});

/** Figures as a frozen report keeps them. */
export const keptFigures = courseReportDetail
  .pick({ period: true, courses: true, total: true, items: true, left_count: true })
  .extend({
    /** Items of each course whose students are kept item by item. */
    heads: z.array(z.object({ course_id: z.int(), items: z.array(itemHead) })),
  });
export type KeptFigures = z.infer<typeof keptFigures>;

/** Where the rows of a report come from. */
export interface Source {
  readonly report: ReportRow;
  readonly filters: CourseReportFilters;
  readonly period: Period;
  /** Students after all filters. */
  readonly lines: RawBuilder<unknown>;
  readonly kept: KeptFigures | null;
  /** Only of live figures. */
  readonly scheduled: readonly LinedSchedule[];
}

export const filtersOf = ({ filters }: Pick<ReportRow, 'filters'>) => courseReportFilters.parse(filters);

/** Days of saved filters, which stay readable when their year is gone or the current one has moved on. */
export async function periodOf(context: Counting, filters: CourseReportFilters): Promise<Period> {
  const start_date = filters.start_date ?? undefined;
  const end_date = filters.end_date ?? undefined;
  const { academic_year_id } = filters;
  const year =
    academic_year_id !== null && (await hasYear(context.db, academic_year_id)) ? academic_year_id : undefined;
  try {
    return await reportPeriod(context, { academic_year_id: year, start_date, end_date });
  } catch (error) {
    const day = start_date ?? end_date;
    if (!(error instanceof Failure) || day === undefined) throw error;
    return { start_date: day, end_date: end_date ?? day, academic_year: null };
  }
}

export async function sourceOf(context: Counting, report: ReportRow): Promise<Source> {
  const filters = filtersOf(report);
  if (report.frozen_at !== null) {
    const kept = keptFigures.parse(report.frozen);
    return { report, filters, period: kept.period, lines: keptLines(report.id), kept, scheduled: [] };
  }
  return liveSourceOf(context, report, filters);
}

export async function liveSourceOf(
  context: Counting,
  report: ReportRow,
  filters: CourseReportFilters,
): Promise<Source> {
  const { db, now } = context;
  const period = await periodOf(context, filters);
  const { course_ids: courseIds, schedule_ids: scheduleIds } = filters;
  const scheduled = await listSchedulesOnDays(db, { ...period, courseIds, scheduleIds });
  const lines = withStatuses(liveLines(learnerLines(linedOf(filters, scheduled), now)), filters.status_ids);
  return { report, filters, period, lines, kept: null, scheduled };
}

const linedOf = (
  { student_ids: studentIds, section_ids: sectionIds }: CourseReportFilters,
  scheduled: readonly LinedSchedule[],
) => ({ scheduleIds: scheduled.map(({ id }) => id), studentIds, sectionIds });

const nobody = {
  ...{ not_started: 0, in_progress: 0, inactive: 0, deleted: 0, completed: 0, past_due: 0 },
  ...{ completed_late: 0, seconds: 0, certificates: 0 },
};

type Scores = readonly { readonly score: string; readonly count: number }[];

const meanScoreOf = (scores: Scores): string | null => {
  const mean = meanOf(scores.map(({ score, count }) => [exact(score), count] as const));
  return mean && shownPercent(toText(mean), '1');
};

function figuresOf(totals: Omit<CourseTotals, 'course_id'>, scores: Scores) {
  const { completed_late, seconds, certificates, ...counts } = totals;
  const { not_started, in_progress, inactive, completed, past_due } = counts;
  const learners = not_started + in_progress + inactive + completed + past_due;
  return {
    ...{ counts, learners, completed_late, seconds, certificates },
    completed_percent: learners === 0 ? null : shownPercent(String(completed), String(learners)),
    mean_score: meanScoreOf(scores),
  };
}

const together = (rows: readonly CourseTotals[]) =>
  rows.reduce<Omit<CourseTotals, 'course_id'>>(
    (sum, row) => ({
      not_started: sum.not_started + row.not_started,
      in_progress: sum.in_progress + row.in_progress,
      inactive: sum.inactive + row.inactive,
      deleted: sum.deleted + row.deleted,
      completed: sum.completed + row.completed,
      past_due: sum.past_due + row.past_due,
      completed_late: sum.completed_late + row.completed_late,
      seconds: sum.seconds + row.seconds,
      certificates: sum.certificates + row.certificates,
    }),
    nobody,
  );

/** Figures of the report: live ones, or those that it keeps. */
export async function loadFigures(context: Counting, source: Source): Promise<Omit<KeptFigures, 'heads'>> {
  return source.kept ?? countFigures(context, source);
}

type Counted = Pick<Source, 'filters' | 'period' | 'lines' | 'scheduled'> & {
  readonly report: Pick<ReportRow, 'kind'>;
};

interface TotalsAsked {
  readonly academic_year_id?: number | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly section_ids?: readonly number[] | undefined;
}

/** Live figures of all courses, as a report of several courses has them. */
export async function loadTotals(context: Counting, { section_ids = [], ...days }: TotalsAsked) {
  const { db, now } = context;
  const period = await reportPeriod(context, days);
  const filters = courseReportFilters.parse({
    ...{ academic_year_id: null, start_date: null, end_date: null, section_ids: [...section_ids] },
    ...{ course_ids: [], schedule_ids: [], student_ids: [], status_ids: [] },
  });
  const scheduled = await listSchedulesOnDays(db, { ...period, courseIds: [], scheduleIds: [] });
  const lines = liveLines(learnerLines(linedOf(filters, scheduled), now));
  const report = { kind: 'multiCourse' } as const;
  const { courses, total } = await countFigures(context, { report, filters, period, lines, scheduled });
  return { period, courses, total };
}

async function countFigures(
  context: Counting,
  { report, filters, period, lines, scheduled }: Counted,
): Promise<Omit<KeptFigures, 'heads'>> {
  const { db, now } = context;
  const totals = await countByCourse(db, lines);
  const scores = await countScores(db, lines);
  const totalsBy = new Map(totals.map((row) => [row.course_id, row]));
  const scoresBy = groupRows(scores, ({ course_id }) => course_id);
  const courseIds =
    filters.course_ids.length > 0
      ? filters.course_ids
      : report.kind === 'singleParticipant'
        ? totals.map(({ course_id }) => course_id)
        : [...new Set(scheduled.map(({ course_id }) => course_id))];
  const named = new Map((await listNamedCourses(db, courseIds)).map((row) => [row.id, row]));
  const courses = courseIds.map((course_id) => ({
    course_id,
    name: named.get(course_id)?.name ?? null,
    is_deleted: named.get(course_id)?.is_gone ?? true,
    ...figuresOf(totalsBy.get(course_id) ?? nobody, scoresBy.get(course_id) ?? []),
  }));
  courses.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '') || a.course_id - b.course_id);
  return {
    period,
    courses,
    total: figuresOf(together(totals), scores),
    items:
      report.kind === 'singleCourse' ? await countItemFigures(context, { lines, scheduled }, courseIds) : [],
    left_count: await countLeft(db, linedOf(filters, scheduled)),
  };

  async function countItemFigures(
    { viewer }: Counting,
    from: Pick<Source, 'lines' | 'scheduled'>,
    [courseId = 0]: readonly number[],
  ) {
    const course = await loadLinedCourse(db, courseId, from.scheduled, viewer.campusTimeZone);
    const counted = await countItems(db, takingPart(from.lines), course, now);
    return course.items.map((item, place) => ({ ...item, ...itemFiguresOf(counted[place]) }));
  }
}

function itemFiguresOf(totals: ItemTotals | undefined) {
  const { notStarted, inProgress, completed, pastDue } = courseItemStatuses;
  const of = (status: number) => totals?.byStatus.get(status) ?? 0;
  return {
    counts: {
      not_started: of(notStarted),
      in_progress: of(inProgress),
      completed: of(completed),
      past_due: of(pastDue),
    },
    mean_score: meanScoreOf(totals?.scores ?? []),
    seconds: totals?.seconds ?? 0,
    attempts: totals?.attempts ?? 0,
  };
}

/** Lines with the facts of their items, and the items of each of their courses. */
export interface ItemizedLines {
  readonly rows: readonly LineRow[];
  readonly items: readonly (readonly KeptItem[])[];
  readonly headsOf: (courseId: number) => readonly LinedItem[];
}

export async function itemize(
  { viewer, db, now }: Counting,
  { kept, scheduled }: Source,
  rows: readonly LineRow[],
): Promise<ItemizedLines> {
  if (kept) {
    const heads = new Map(kept.heads.map(({ course_id, items }) => [course_id, items]));
    return { rows, items: rows.map(({ items }) => items ?? []), headsOf: (id) => heads.get(id) ?? [] };
  }
  const courses = new Map<number, LinedCourse>();
  for (const id of new Set(rows.map(({ course_id }) => course_id)))
    courses.set(id, await loadLinedCourse(db, id, scheduled, viewer.campusTimeZone));
  const courseOf = new Map(scheduled.map(({ id, course_id }) => [id, courses.get(course_id)]));
  return {
    rows,
    items: await listItemLines(db, rows, (id) => courseOf.get(id), now),
    headsOf: (id) => courses.get(id)?.items ?? [],
  };
}

/** Name of a schedule: its course and first day. */
export const scheduleName = (
  { campusTimeZone }: Pick<Reader, 'campusTimeZone'>,
  { name, effective_at }: { readonly name: string; readonly effective_at: Date },
) => `${name} · ${dayIn(campusTimeZone, effective_at)}`;

/** Whether the student was taken out of the course. */
export const isOut = ({ status_id }: Pick<LineRow, 'status_id'>) =>
  status_id === courseStudentStatuses.deleted;
