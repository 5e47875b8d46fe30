import { courseStatuses } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { listResultsInCourses } from '../lti-tools/load-course-results.ts';
import { listProgressInCourses } from '../scorm-packages/load-course-progress.ts';
import { listContents } from './content-queries.ts';
import { learnerColumns, learnerTables } from './learner-queries.ts';
import { type MatrixItem, matrixItemsOf, recordsByLearner, statusIn } from './progress-matrix.ts';
import { listItemRecords } from './progress-queries.ts';

// Standing of students for reports, by the rules of the courses themselves. For staff, who read all courses of a campus.

export interface LinedSchedule {
  readonly id: number;
  readonly course_id: number;
  readonly effective_at: Date;
  readonly module_days: number | null;
}

interface Running {
  readonly start_date: string;
  readonly end_date: string;
  readonly courseIds: readonly number[];
  readonly scheduleIds: readonly number[];
}

const among = (column: string, ids: readonly number[]) =>
  ids.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any(${plainArray(ids)}::bigint[])`;

/** Schedules that run on one of the days, on the clock of the campus, of courses that are there. */
export async function listSchedulesOnDays(
  db: Db,
  { start_date, end_date, courseIds, scheduleIds }: Running,
): Promise<readonly LinedSchedule[]> {
  const { active, inactive } = courseStatuses;
  const { rows } = await sql<LinedSchedule>`
    select s.id, s.course_id, s.effective_at, s.module_days
    from course_schedule s
    join campus u on u.id = s.campus_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id
      and c.status in (${sql.lit(active)}, ${sql.lit(inactive)})
    where ${among('s.course_id', courseIds)} and ${among('s.id', scheduleIds)}
      and window_of(s.effective_at, s.due_at) && tstzrange(
        ${start_date}::timestamp at time zone u.time_zone, (${end_date}::date + 1)::timestamp at time zone u.time_zone)
    order by s.course_id, s.effective_at, s.id`.execute(db);
  return rows;
}

interface Lined {
  readonly scheduleIds: readonly number[];
  readonly studentIds: readonly number[];
  /** Sections of which the students were a member while the schedule ran. */
  readonly sectionIds: readonly number[];
}

const inSections = (ids: readonly number[]) =>
  ids.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from section_student m
        where m.campus_id = g.campus_id and m.student_id = g.student_id
          and m.section_id = any(${plainArray(ids)}::bigint[]) and m.during && window_of(s.effective_at, s.due_at))`;

/** Statement of the students of schedules: a row for each student and schedule, with the columns of `LearnerRow`. */
export const learnerLines = (
  { scheduleIds, studentIds, sectionIds }: Lined,
  now: Date,
): RawBuilder<unknown> => sql`
  select ${learnerColumns(now)}, s.id as schedule_id, c.id as course_id, c.name as course_name
  from ${learnerTables}
  where g.schedule_id = any(${plainArray(scheduleIds)}::bigint[]) and ${among('g.student_id', studentIds)}
    and ${inSections(sectionIds)}`;

/** Students who had begun one of the schedules and are no members of the campus any more. */
export async function countLeft(db: Db, { scheduleIds, studentIds, sectionIds }: Lined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct g.student_id)::int as count
    from course_learner g
    join course_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
    join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is not null
    where g.schedule_id = any(${plainArray(scheduleIds)}::bigint[]) and g.started_at is not null
      and ${among('g.student_id', studentIds)} and ${inSections(sectionIds)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface LinedItem {
  readonly id: number;
  readonly name: string;
  readonly kind_id: number;
  readonly is_required: boolean;
}

/** Items of a course in order, with what the status of each depends on by schedule. */
export interface LinedCourse {
  readonly items: readonly LinedItem[];
  readonly bySchedule: ReadonlyMap<number, readonly MatrixItem[]>;
}

export async function loadLinedCourse(
  db: Db,
  courseId: number,
  schedules: readonly LinedSchedule[],
  timeZone: string,
): Promise<LinedCourse> {
  const contents = await listContents(db, courseId);
  return {
    items: contents.items.map(({ id, name, kind_id, is_required }) => ({ id, name, kind_id, is_required })),
    bySchedule: new Map(
      schedules
        .filter(({ course_id }) => course_id === courseId)
        .map((schedule) => [schedule.id, matrixItemsOf(contents, schedule, timeZone)]),
    ),
  };
}

interface Line {
  readonly student_id: number;
  readonly schedule_id: number;
  readonly learner_id: number | null;
  readonly due_at: Date | null;
}

/** Facts about a student and an item. */
export interface ItemLine {
  readonly id: number;
  readonly status_id: number;
  readonly seconds: number;
  /** Exact share of the points. */
  readonly score: string | null;
  readonly attempts: number;
  readonly opened_at: Date | null;
  readonly done_at: Date | null;
  readonly package_progress_id: number | null;
  readonly tool: { readonly launches: number; readonly scored_at: Date | null } | null;
}

const placeOf = (place: {
  readonly student_id: number;
  readonly course_schedule_id: number;
  readonly course_item_id: number;
}) => `${place.student_id} ${place.course_schedule_id} ${place.course_item_id}`;

/** Facts of the items of each line, in the order of the course. */
export async function listItemLines(
  db: Db,
  lines: readonly Line[],
  courseOf: (scheduleId: number) => LinedCourse | undefined,
  now: Date,
): Promise<readonly (readonly ItemLine[])[]> {
  const scheduleIds = [...new Set(lines.map(({ schedule_id }) => schedule_id))];
  const studentIds = [...new Set(lines.map(({ student_id }) => student_id))];
  const records = recordsByLearner(
    await listItemRecords(
      db,
      lines.flatMap(({ learner_id }) => learner_id ?? []),
    ),
  );
  const packages = new Map(
    (await listProgressInCourses(db, scheduleIds, studentIds)).map((row) => [placeOf(row), row.progress]),
  );
  const tools = new Map(
    (await listResultsInCourses(db, scheduleIds, studentIds)).map((row) => [placeOf(row), row]),
  );
  return inSlices(lines, (line) => {
    const own = records.get(line.learner_id ?? 0);
    return (courseOf(line.schedule_id)?.bySchedule.get(line.schedule_id) ?? []).map((item): ItemLine => {
      const record = own?.get(item.id);
      const { opened_at = null, done_at = null, seconds = 0, score = null, attempts = 0 } = record ?? {};
      const place = placeOf({
        student_id: line.student_id,
        course_schedule_id: line.schedule_id,
        course_item_id: item.id,
      });
      const tool = tools.get(place);
      return {
        ...{ id: item.id, seconds, score, attempts, opened_at, done_at },
        status_id: statusIn(item, line, { isDone: done_at !== null, isBegun: opened_at !== null }, now),
        package_progress_id: packages.get(place) ?? null,
        tool: tool ? { launches: tool.launches, scored_at: tool.scored_at } : null,
      };
    });
  });
}

export interface ItemTotals {
  readonly id: number;
  /** Students by the number of the status of the item. */
  readonly byStatus: ReadonlyMap<number, number>;
  readonly seconds: number;
  readonly attempts: number;
  /** Exact shares of the points with their numbers of students. */
  readonly scores: readonly { readonly score: string; readonly count: number }[];
}

/** Students by the status of each item, of a statement of lines: without those who were taken out. */
export async function countItems(
  db: Db,
  lines: RawBuilder<unknown>,
  { items, bySchedule }: LinedCourse,
  now: Date,
): Promise<readonly ItemTotals[]> {
  interface Group {
    readonly schedule_id: number;
    readonly is_past: boolean;
    readonly learners: number;
  }
  interface Begun extends Omit<Group, 'learners'> {
    readonly item_id: number;
    readonly done: number;
    readonly opened: number;
    readonly seconds: number;
    readonly attempts: number;
  }
  const isPast = sql`coalesce(k.due_at <= ${now}, false)`;
  const { rows: groups } = await sql<Group>`
    select k.schedule_id, ${isPast} as is_past, count(*)::int as learners from (${lines}) k group by 1, 2`.execute(
    db,
  );
  const { rows: begun } = await sql<Begun>`
    select k.schedule_id, ${isPast} as is_past, p.item_id, (count(*) filter (where p.done_at is not null))::int as done,
      (count(*) filter (where p.done_at is null and p.opened_at is not null))::int as opened,
      sum(p.seconds)::int as seconds, sum(p.attempts)::int as attempts
    from (${lines}) k join course_item_progress p on p.learner_id = k.learner_id
    group by 1, 2, 3`.execute(db);
  const { rows: scores } = await sql<{ item_id: number; score: string; count: number }>`
    select p.item_id, p.score, count(*)::int as count
    from (${lines}) k join course_item_progress p on p.learner_id = k.learner_id
    where p.score is not null group by 1, 2`.execute(db);
  const begunBy = groupRows(begun, ({ item_id }) => item_id);
  const scoresBy = groupRows(scores, ({ item_id }) => item_id);
  return items.map(({ id }, place) => {
    const own = begunBy.get(id) ?? [];
    const byStatus = new Map<number, number>();
    const add = (status: number, count: number) => byStatus.set(status, (byStatus.get(status) ?? 0) + count);
    for (const { schedule_id, is_past, learners } of groups) {
      const item = bySchedule.get(schedule_id)?.[place];
      if (!item) continue;
      const { done = 0, opened = 0 } =
        own.find((row) => row.schedule_id === schedule_id && row.is_past === is_past) ?? {};
      const due = { due_at: is_past ? now : null };
      add(statusIn(item, due, { isDone: true, isBegun: true }, now), done);
      add(statusIn(item, due, { isDone: false, isBegun: true }, now), opened);
      add(statusIn(item, due, { isDone: false, isBegun: false }, now), learners - done - opened);
    }
    const total = (key: 'seconds' | 'attempts') => own.reduce((sum, row) => sum + row[key], 0);
    return {
      ...{ id, byStatus, seconds: total('seconds'), attempts: total('attempts') },
      scores: (scoresBy.get(id) ?? []).map(({ score, count }) => ({ score, count })),
    };
  });
}
