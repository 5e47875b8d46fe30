import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

interface MarksRow {
  readonly learner_id: number;
  /** Each item with `d` for done, `b` for begun or `-`, and its share of the points: `d12:2/3,b13`. */
  readonly marks: string;
}

/** Where learners are, in one text each: rows of items would take many times as long. */
export async function listMarks(db: Db, learnerIds: readonly number[]): Promise<MarksRow[]> {
  if (learnerIds.length === 0) return [];
  const { rows } = await sql<MarksRow>`
    select p.learner_id, string_agg(
      case when p.done_at is not null then 'd' when p.opened_at is not null then 'b' else '-' end
        || p.item_id::text || coalesce(':' || p.score, ''), ',') as marks
    from course_item_progress p
    where p.learner_id = any(${plainArray(learnerIds)}::bigint[])
    group by p.learner_id`.execute(db);
  return rows;
}

export interface ItemRecord {
  readonly learner_id: number;
  readonly item_id: number;
  readonly opened_at: Date | null;
  readonly done_at: Date | null;
  readonly seconds: number;
  readonly score: string | null;
  readonly attempts: number;
}

/** Records of learners for a file. */
export async function listItemRecords(db: Db, learnerIds: readonly number[]): Promise<ItemRecord[]> {
  if (learnerIds.length === 0) return [];
  return db
    .selectFrom('course_item_progress')
    .select(['learner_id', 'item_id', 'opened_at', 'done_at', 'seconds', 'score', 'attempts'])
    .where('learner_id', 'in', learnerIds)
    .execute();
}

export const insertReminder = (
  transaction: Db,
  reminder: {
    readonly campus_id: number;
    readonly schedule_id: number;
    readonly student_ids: number[];
    readonly created_by: number;
    readonly created_at: Date;
  },
) => transaction.insertInto('course_reminder').values(reminder).returning('id').executeTakeFirstOrThrow();

/** Students whom somebody has reminded since. */
export async function listReminded(db: Db, scheduleId: number, since: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct x.id from course_reminder r cross join unnest(r.student_ids) as x (id)
    where r.schedule_id = ${scheduleId} and r.created_at > ${since}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Locks the schedule, so that reminders are counted one after another. */
export const lockSchedule = (transaction: Db, id: number) =>
  transaction
    .selectFrom('course_schedule')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
