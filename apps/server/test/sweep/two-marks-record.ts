import type { Db } from '../../src/db/database.ts';
import { prepare } from '../../src/domains/questions/stored.ts';
import { text2Draft } from '../factories/question-drafts.ts';

interface Answered {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly version_id: number;
  readonly item_id: number;
  readonly teacher_id: number;
  readonly student_id: number;
}

/** Builds a long answer with two differing marks, waiting for a decision. */
export async function giveTwoMarks(db: Db, records: Answered): Promise<void> {
  const { campus_id, schedule_id, version_id, item_id, teacher_id, student_id } = records;
  const asked = prepare(text2Draft());
  if (asked.kind === 'refused') throw new Error('a long answer is asked for');
  const { type, schema_version, content, answer_key } = asked.version;
  await db
    .updateTable('assessment_schedule')
    .set({ allowed_difference: '0' })
    .where('id', '=', schedule_id)
    .execute();
  await db
    .updateTable('question_version')
    .set({ type, schema_version, content, answer_key })
    .where('id', '=', version_id)
    .execute();
  const key = { campus_id, item_id };
  const response = JSON.stringify({ type: 'text2', html: '<p>It is lighter.</p>' });
  await db
    .insertInto('answer')
    .values({ ...key, response, seq: 1, saved_at: new Date('2040-03-14T09:00:00.000Z') })
    .onConflict((conflict) => conflict.columns(['campus_id', 'item_id']).doUpdateSet({ response }))
    .execute();
  const marked_at = new Date('2040-03-14T09:30:00.000Z');
  await db
    .insertInto('provisional_mark')
    .values([
      { ...key, marker_id: teacher_id, points: '0', marked_at },
      { ...key, marker_id: student_id, points: '1', marked_at },
    ])
    .execute();
}
