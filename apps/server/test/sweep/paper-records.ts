import { randomUUID } from 'node:crypto';
import { preferences } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';

interface Records {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly student_id: number;
  readonly teacher_id: number;
}

export const giveOnPaper = (db: Db, { schedule_id }: Records) =>
  db
    .updateTable('assessment_schedule')
    .set({ preference: preferences.paper })
    .where('id', '=', schedule_id)
    .execute();

/** A schedule on paper whose student has one of their own, and a drawing of it in some state. */
export async function givePaper(db: Db, records: Records, state: 'waiting' | 'done' = 'done'): Promise<void> {
  const { campus_id, schedule_id, student_id, teacher_id } = records;
  await giveOnPaper(db, records);
  const now = new Date();
  await db
    .insertInto('student_paper')
    .values({
      campus_id,
      schedule_id,
      student_id,
      code: 'K7Q4',
      items: '[]',
      total: '1',
      drawn_by: teacher_id,
      drawn_at: now,
    })
    .execute();
  await db
    .insertInto('paper_print')
    .values({
      campus_id,
      schedule_id,
      token: randomUUID(),
      state,
      size: 'A4',
      is_large: false,
      total: 1,
      created_by: teacher_id,
      created_at: now,
      beat_at: now,
    })
    .execute();
}
