import { regrades } from '@pelion/contract/regrades';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// Previewed, not yet applied.
export const sweep = defineSweep(
  regrades.endpoints,
  async ({ db, author, now }, { campus_id, assessment_id, schedule_id, question_id, version_id }) => {
    const { id } = await db
      .insertInto('regrade')
      .values({
        campus_id,
        assessment_id,
        schedule_id,
        question_id,
        version_id,
        action: 'fullMarks',
        change: JSON.stringify({ action: 'fullMarks' }),
        state: 'ready',
        created_by: author.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { regrade_id: id };
  },
)({
  calls: {
    createRegrade: { body: ({ version_id }) => ({ version_id, change: { action: 'fullMarks' } }) },
    undoRegrade: {
      before: (db, { regrade_id }) =>
        db.updateTable('regrade').set({ state: 'applied' }).where('id', '=', regrade_id).execute(),
    },
  },
  pastTheScope: {
    'records.ts': [3, 'who made, applied and undid it, by id'],
    'result-queries.ts': [1, 'whose attempt it is, by id'],
  },
});
