import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import * as assignments from '../assignments/kept-assignments.ts';
import * as schedules from '../schedules/kept-schedules.ts';
import type { ItemRow } from './content-queries.ts';

/** Locks a course to the end of the transaction; new schedules of it do not wait. Returns its status. */
export async function lockStatus(transaction: Db, courseId: number): Promise<number> {
  const row = await transaction
    .selectFrom('course')
    .select('status')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row).status;
}

export interface GivenSchedule {
  readonly id: number;
  readonly effective_at: Date;
  readonly due_at: Date | null;
  readonly module_days: number | null;
  readonly ended_at: Date | null;
  readonly created_by: number;
}

export const listGivenSchedules = (db: Db, courseId: number): Promise<GivenSchedule[]> =>
  db
    .selectFrom('course_schedule')
    .select(['id', 'effective_at', 'due_at', 'module_days', 'ended_at', 'created_by'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute();

/** Due dates that single students of a schedule have. */
export async function listOwnDues(
  db: Db,
  courseScheduleId: number,
): Promise<readonly { readonly student_id: number; readonly due_at: Date }[]> {
  const { rows } = await sql<{ student_id: number; due_at: Date }>`
    select l.student_id, l.due_at from course_learner l
    where l.schedule_id = ${courseScheduleId} and l.due_at is not null and l.out_at is null`.execute(db);
  return rows;
}

/** Work of an item as it is given to the students of a schedule. */
export interface GivenItem {
  readonly schedule_id: number | null;
  readonly assignment_id: number | null;
}

/** Work of the items of a schedule, by item; without items whose work is not given. */
export async function listGivenItems(
  db: Db,
  courseScheduleId: number,
  items: readonly Pick<ItemRow, 'id' | 'assessment_id' | 'assignment_id'>[],
): Promise<ReadonlyMap<number, GivenItem>> {
  const given = new Map<number, GivenItem>();
  const byId = new Map(items.map((item) => [item.id, item]));
  if (items.some(({ assessment_id }) => assessment_id !== null))
    for (const { id, course_item_id, assessment_id } of await schedules.listKept(db, [courseScheduleId]))
      if (byId.get(course_item_id)?.assessment_id === assessment_id)
        given.set(course_item_id, { schedule_id: id, assignment_id: null });
  if (items.some(({ assignment_id }) => assignment_id !== null))
    for (const { id, course_item_id, template_id } of await assignments.listKept(db, [courseScheduleId]))
      if (byId.get(course_item_id)?.assignment_id === template_id)
        given.set(course_item_id, { schedule_id: null, assignment_id: id });
  return given;
}
