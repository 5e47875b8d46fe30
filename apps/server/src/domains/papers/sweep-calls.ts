import { randomUUID } from 'node:crypto';
import { preferences } from '@pelion/contract/assessment-kinds';
import { paperContract } from '@pelion/contract/papers';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

export const sweep = defineSweep(paperContract.endpoints)({
  calls: {
    preparePapers: { body: () => ({ is_anew: false }), before: giveOnPaper },
    savePaperAnswers: {
      body: ({ student_id }) => ({ rows: [{ student_id, is_absent: true, cells: [] }] }),
      before: (db, records) => givePaper(db, records, 'done'),
    },
    drawPapers: {
      body: () => ({ size: 'A4' }),
      before: (db, records) => givePaper(db, records, 'done'),
    },
    cancelDrawing: { before: (db, records) => givePaper(db, records, 'waiting') },
  },
  pastTheScope: {
    'queries.ts': [1, 'whom a schedule was given to; it says that they are not removed'],
  },
});

function giveOnPaper(db: Db, { schedule_id }: BaseRecords) {
  return db
    .updateTable('assessment_schedule')
    .set({ preference: preferences.paper })
    .where('id', '=', schedule_id)
    .execute();
}

/** Gives the schedule on paper, with one of the student's own and a drawing of it in the given state. */
async function givePaper(db: Db, records: BaseRecords, state: 'waiting' | 'done'): Promise<void> {
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
