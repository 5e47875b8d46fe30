import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';

// Copies of assignments that a schedule of a course keeps: the course sets their dates, marks and turn-ins are theirs.

/** Place of a copy in its course. */
export interface KeptPlace {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
  /** Assignment of the item. */
  readonly template_id: number;
}

export interface KeptDates {
  readonly effective_at: Date;
  readonly due_at: Date | null;
  /** No longer in the course; stays with students who have turned something in. */
  readonly is_withdrawn: boolean;
}

export interface KeptAssignment extends KeptPlace, KeptDates {
  readonly id: number;
}

/** Copies that schedules of courses keep, in any order. */
export async function listKept(db: Db, courseScheduleIds: readonly number[]): Promise<KeptAssignment[]> {
  const { rows } = await sql<KeptAssignment>`
    select a.id, a.course_schedule_id, a.course_item_id, a.template_id, a.effective_at, a.due_at,
      a.withdrawn_at is not null as is_withdrawn
    from assignment a
    where a.course_schedule_id = any(${[...courseScheduleIds]}::bigint[])`.execute(db);
  return rows;
}

interface Act {
  readonly campusId: number;
  readonly actorId: number;
  readonly now: Date;
}

/** Copies an assignment with its documents, without its class. Returns the id. */
export async function giveKept(
  transaction: Db,
  { course_schedule_id, course_item_id, template_id }: KeptPlace,
  { effective_at, due_at }: KeptDates,
  { campusId, actorId, now }: Act,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into assignment (campus_id, type, name, instruction_source, instruction_html, subject_id, points,
      effective_at, due_at, course_schedule_id, course_item_id, template_id, created_by, created_at, updated_at)
    select a.campus_id, a.type, a.name, a.instruction_source, a.instruction_html,
      coalesce(a.subject_id, (select o.subject_id from class_occurrence o where o.campus_id = a.campus_id and o.id = a.class_id)),
      a.points, ${effective_at}, ${due_at}, ${course_schedule_id}, ${course_item_id}, a.id, ${actorId}, ${now}, ${now}
    from assignment a where a.id = ${template_id}
    returning id`.execute(transaction);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into assignment_document (campus_id, assignment_id, position, classification_id, name, file_id, resource_id, url,
      pairs, changed_at)
    select d.campus_id, ${id}, d.position, d.classification_id, d.name, d.file_id, d.resource_id, d.url, d.pairs, ${now}
    from assignment_document d where d.assignment_id = ${template_id}`.execute(transaction);
  await tell(transaction, campusId, id);
  return id;
}

/** Moves, withdraws or takes up a copy. */
export async function moveKept(
  transaction: Db,
  id: number,
  { is_withdrawn, ...dates }: KeptDates,
  { campusId, now }: Act,
): Promise<void> {
  await transaction
    .updateTable('assignment')
    .set((eb) => ({
      ...dates,
      withdrawn_at: is_withdrawn ? now : null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tell(transaction, campusId, id);
}

const tell = (transaction: Db, campusId: number, id: number) =>
  publish(transaction, { campusId, event: { topic: 'assignments', id } });
