import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { answerStatusIds, type QuestionResponse } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import type { AttemptAct } from '../ledger.ts';

interface Key {
  readonly campus_id: number;
  readonly item_id: number;
}

export async function findLastAttemptNo(db: Db, scheduleId: number, studentId: number): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.max('attempt_no').as('no'))
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.no ?? 0;
}

/** Whether the student has begun an attempt on a computer; granted or withdrawn attempts do not count. */
export const hasTaken = async (db: Db, scheduleId: number, studentId: number) =>
  (await db
    .selectFrom('attempt')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .where('status', 'not in', [resultStatuses.notStarted, resultStatuses.inactive])
    .executeTakeFirst()) !== undefined;

/** Whether the attempt was typed in from paper. */
export const isOfPaper = async (db: Db, { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>) =>
  (await db
    .selectFrom('student_paper')
    .select('id')
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Items by position, with the points that a person gave. */
export async function listPaperItems(db: Db, { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>) {
  const rows = await db
    .selectFrom('attempt_item')
    .select(['id', 'position', 'answer_status', 'earned'])
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .execute();
  return new Map(
    rows.map(({ id: itemId, position, answer_status, earned }) => [
      position,
      { id: itemId, marked: answer_status === answerStatusIds.teacherScore ? earned : null },
    ]),
  );
}

export const putAnswer = (db: Db, key: Key, response: QuestionResponse, now: Date) =>
  db
    .insertInto('answer')
    .values({ ...key, seq: 1, response: JSON.stringify(response), saved_at: now })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'item_id']).doUpdateSet((eb) => ({
        seq: eb('answer.seq', '+', 1),
        response: JSON.stringify(response),
        saved_at: now,
      })),
    )
    .execute();

export const deleteAnswer = (db: Db, { campus_id, item_id }: Key) =>
  db.deleteFrom('answer').where('campus_id', '=', campus_id).where('item_id', '=', item_id).execute();

/** Stores the points as a mark with its marker, so that they appear in marking; comments on the answer stay. */
export const putPoints = (
  db: Db,
  key: Key,
  points: string | null,
  { actorId, now }: AttemptAct & { readonly actorId: number },
) =>
  db
    .insertInto('answer_mark')
    .values({
      ...key,
      points,
      version: 1,
      comment: '',
      is_doubtful: false,
      marked_by: actorId,
      marked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'item_id']).doUpdateSet((eb) => ({
        points,
        version: eb('answer_mark.version', '+', 1),
        marked_by: actorId,
        marked_at: now,
      })),
    )
    .execute();
