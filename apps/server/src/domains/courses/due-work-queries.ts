import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LearnerPlace } from './load-learner.ts';

const isDue = (now: Date) => sql<SqlBool>`(d.look_at is null or d.look_at <= ${now})`;

/** Campuses with learners whose work has changed, past row-level security. */
export async function listCampusesDue(system: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ campus_id: number }>`
    select distinct d.campus_id from course_work_due d where ${isDue(now)}`.execute(system);
  return rows.map(({ campus_id }) => campus_id);
}

interface DueRow {
  readonly schedule_id: number;
  readonly student_id: number;
}

/** Takes learners who are due, each once; workers beside this one take others. */
export async function takeDue(transaction: Db, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with taken as (
      delete from course_work_due where id in (
        select d.id from course_work_due d where ${isDue(now)} order by d.id limit ${limit} for update skip locked)
      returning schedule_id, student_id)
    select distinct schedule_id, student_id from taken order by schedule_id, student_id`.execute(transaction);
  return rows;
}

const ofLearner = ({ course_schedule_id, student_id }: LearnerPlace, now: Date) => sql<SqlBool>`
  d.schedule_id = ${course_schedule_id} and d.student_id = ${student_id} and ${isDue(now)}`;

export async function hasDue(db: Db, place: LearnerPlace, now: Date): Promise<boolean> {
  const { rows } = await sql`select from course_work_due d where ${ofLearner(place, now)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the learner was due. */
export async function deleteDue(transaction: Db, place: LearnerPlace, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from course_work_due where id in (
      select d.id from course_work_due d where ${ofLearner(place, now)} order by d.id for update skip locked)
    returning id`.execute(transaction);
  return rows.length > 0;
}

export const insertDue = (
  transaction: Db,
  row: DueRow & { readonly campus_id: number; readonly look_at: Date | null },
) => transaction.insertInto('course_work_due').values(row).execute();

/** All learners of a course, whose work went on while it was deleted. */
export const insertDuesOfCourse = (transaction: Db, courseId: number) =>
  sql`insert into course_work_due (campus_id, schedule_id, student_id)
    select l.campus_id, l.schedule_id, l.student_id from course_schedule s
    join course_learner l on l.campus_id = s.campus_id and l.schedule_id = s.id
    where s.course_id = ${courseId}`.execute(transaction);

export async function findCampus(
  db: Db,
  courseScheduleId: number,
): Promise<{ readonly campusId: number; readonly timeZone: string } | undefined> {
  const { rows } = await sql<{ id: number; time_zone: string }>`
    select c.id, c.time_zone from course_schedule s join campus c on c.id = s.campus_id
    where s.id = ${courseScheduleId}`.execute(db);
  return rows[0] && { campusId: rows[0].id, timeZone: rows[0].time_zone };
}

/** Events of the work of an item, as the work has them now. */
export interface WorkEvents {
  readonly item_id: number;
  readonly opened_at: Date | null;
  readonly turned_in_at: Date | null;
  /** Exact share of the points; null before it is told. */
  readonly score: string | null;
  readonly attempts: number;
  /** Null for an item that the work does not make done. */
  readonly done_at: Date | null;
}

/** Replaces the events of work; an opening and being done stay. */
export async function writeWork(
  transaction: Db,
  { campus_id, learner_id }: { readonly campus_id: number; readonly learner_id: number },
  events: readonly WorkEvents[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into course_item_progress as p
      (campus_id, learner_id, item_id, opened_at, turned_in_at, score, attempts, done_at)
    select ${campus_id}, ${learner_id}, n.item_id, n.opened_at, n.turned_in_at, n.score, n.attempts, n.done_at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as n (
      item_id bigint, opened_at timestamptz, turned_in_at timestamptz, score text, attempts int, done_at timestamptz)
    on conflict (campus_id, learner_id, item_id) do update set
      opened_at = coalesce(p.opened_at, excluded.opened_at), turned_in_at = excluded.turned_in_at,
      score = excluded.score, attempts = excluded.attempts, done_at = coalesce(p.done_at, excluded.done_at)`.execute(
    transaction,
  );
}
