import { remindersOf } from '@pelion/contract/schedules/facts';
import { levelOfNew } from '@pelion/contract/tutor/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { gradingType } from '../assessments/grading-type.ts';
import { followSchedule } from '../attempts/service.ts';
import { forgetUnsentReminders } from './notice-kinds.ts';
import { tellCampus } from './write-terms.ts';

// Schedules that a schedule of a course keeps: the course sets their windows, everything else is theirs.

/** Place of a schedule in its course. */
export interface KeptPlace {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
  readonly assessment_id: number;
}

/** Window that the course gives. */
export interface KeptWindow {
  readonly effective_at: Date;
  readonly due_at: Date | null;
  /** Set while the course or its schedule is paused. */
  readonly is_cancelled: boolean;
  /** No longer in the course; results stay. */
  readonly is_withdrawn: boolean;
}

export interface KeptSchedule extends KeptPlace, KeptWindow {
  readonly id: number;
}

/** Schedules that schedules of courses keep, in any order. */
export async function listKept(db: Db, courseScheduleIds: readonly number[]): Promise<KeptSchedule[]> {
  const { rows } = await sql<KeptSchedule>`
    select s.id, s.course_schedule_id, s.course_item_id, s.assessment_id, s.effective_at, s.due_at, s.is_cancelled,
      s.deleted_at is not null as is_withdrawn
    from assessment_schedule s
    where s.course_schedule_id = any(${[...courseScheduleIds]}::bigint[])`.execute(db);
  return rows;
}

interface Act {
  readonly campusId: number;
  readonly actorId: number;
  readonly now: Date;
}

const remindersIn = ({ effective_at, due_at }: KeptWindow) =>
  remindersOf({ effective_at: effective_at.toISOString(), due_at: due_at?.toISOString() ?? null });

const findGiven = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment as a')
    .select(['a.type', 'a.is_placement', gradingType.as('grading_type_id')])
    .where('a.id', '=', assessmentId)
    .executeTakeFirstOrThrow();

/** Gives an assessment by the usual terms. Returns the id. */
export async function giveKept(
  transaction: Db,
  place: KeptPlace,
  window: KeptWindow,
  { campusId, actorId, now }: Act,
): Promise<number> {
  const { effective_at, due_at, is_cancelled } = window;
  const tutor_level = levelOfNew(await findGiven(transaction, place.assessment_id));
  const { id } = await transaction
    .insertInto('assessment_schedule')
    .values({
      ...place,
      ...{ campus_id: campusId, effective_at, due_at, is_cancelled, tutor_level },
      ...{ reminders: remindersIn(window), reminders_set_at: now },
      ...{ created_by: actorId, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellCampus(transaction, campusId, id);
  return id;
}

/** Moves, pauses, withdraws or takes up a kept schedule; running attempts end as they would, or later. */
export async function moveKept(
  transaction: Db,
  { id, ...was }: KeptSchedule,
  { is_withdrawn, ...window }: KeptWindow,
  { campusId, actorId, now }: Act,
): Promise<void> {
  await transaction
    .updateTable('assessment_schedule')
    .set((eb) => ({
      ...window,
      deleted_at: is_withdrawn ? now : null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const isRetimed =
    was.due_at?.getTime() !== window.due_at?.getTime() ||
    was.effective_at.getTime() !== window.effective_at.getTime();
  if (isRetimed) await forgetUnsentReminders(transaction, id);
  await followSchedule(transaction, id, { actorId, now });
  await tellCampus(transaction, campusId, id);
}

/** Due date of a student in a kept schedule; null for that of the schedule. */
export interface KeptDue {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly due_at: Date | null;
}

const rowsOf = (dues: readonly KeptDue[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as n (schedule_id bigint, student_id bigint, due_at timestamptz)`;

/** Sets due dates of single students, whose other terms stay; those not listed have the due date of the schedule. */
export async function setKeptDues(
  transaction: Db,
  campusId: number,
  scheduleIds: readonly number[],
  dues: readonly KeptDue[],
): Promise<void> {
  if (scheduleIds.length === 0) return;
  const ids = sql`${[...scheduleIds]}::bigint[]`;
  const hasNone = sql`not exists (select from ${rowsOf(dues)} where n.schedule_id = x.schedule_id and n.student_id = x.student_id)`;
  await sql`
    delete from schedule_exception x
    where x.schedule_id = any(${ids}) and x.student_id is not null and ${hasNone}
      and x.due_at is not null and num_nonnulls(x.effective_at, x.duration_minutes, x.attempts_allowed) = 0`.execute(
    transaction,
  );
  await sql`
    update schedule_exception x set due_at = null
    where x.schedule_id = any(${ids}) and x.student_id is not null and ${hasNone} and x.due_at is not null`.execute(
    transaction,
  );
  if (dues.length > 0)
    await sql`
      insert into schedule_exception (campus_id, schedule_id, student_id, due_at)
      select ${campusId}::bigint, n.schedule_id, n.student_id, n.due_at from ${rowsOf(dues)}
      on conflict (campus_id, schedule_id, student_id) do update set due_at = excluded.due_at`.execute(
      transaction,
    );
}

/** Lets running attempts of students with more time go on. */
export async function followKept(transaction: Db, scheduleIds: readonly number[], act: Act): Promise<void> {
  for (const id of scheduleIds) await followSchedule(transaction, id, act);
}
