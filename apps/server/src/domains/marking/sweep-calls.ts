import { markingContract } from '@pelion/contract/marking';
import { text2Draft } from '../../../test/factories/question-drafts.ts';
import { buildRubric } from '../../../test/factories/rubrics.ts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { endAttempt, gradeAttempt } from '../../../test/sweep/record-states.ts';
import type { Db } from '../../db/database.ts';
import { prepare } from '../questions/stored.ts';

export const sweep = defineSweep(markingContract.endpoints, async ({ db, author }) => ({
  attached_rubric_id: await buildRubric(db, author, 'Answers'),
}))({
  calls: {
    getMarking: { before: endAttempt },
    markItem: { body: () => ({ version: 0, points: '1', comment: 'Well done' }), before: endAttempt },
    decideMark: {
      body: () => ({ version: 0, points: '1', comment: 'Decided' }),
      before: async (db, records) => {
        await endAttempt(db, records);
        await giveTwoMarks(db, records);
      },
    },
    autoGradeClosed: { before: endAttempt },
    autoGradeOpen: { before: endAttempt },
    attachRubric: { body: ({ attached_rubric_id }) => ({ rubric_id: attached_rubric_id }) },
    findNeighbours: { before: endAttempt },
    claimSubmissions: { body: () => ({ count: 5 }), before: endAttempt },
    releaseResults: { body: () => ({ is_released: true }), before: gradeAttempt },
    reviewResult: {
      body: () => ({ version: 0, rating_id: 1, suggests_retake: false }),
      before: endAttempt,
    },
  },
  pastTheScope: {
    'lapsed-claims.ts': [
      2,
      'who of those who have taken something may still mark; it says that they are neither removed nor suspended',
    ],
    'result-events.ts': [1, 'names of those who did something with a result, by id'],
    'submission-queries.ts': [
      4,
      'whose submission it is and who has taken it, by id; those who have submitted, in the order of their names',
    ],
  },
});

/** Builds a long answer with two differing marks, waiting for a decision. */
async function giveTwoMarks(db: Db, records: BaseRecords): Promise<void> {
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
