import { plans } from '@pelion/access';
import { aiModels } from '@pelion/contract/ai-models';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// A row of each table, for the sweeps over tables and removed people.
export const sweep = defineSweep(aiModels.endpoints, async ({ db, campus, student }) => {
  const campus_id = campus.id;
  const day = '2040-03-14';
  await db
    .insertInto('ai_person_day')
    .values({ campus_id, user_id: student.userId, day, replies: 1 })
    .execute();
  await db.insertInto('ai_campus_month').values({ campus_id, month: '2040-03-01', tokens: 100 }).execute();
  await db
    .insertInto('ai_usage_day')
    .values({ campus_id, day, purpose: 'tests', model: 1, tokens: 100 })
    .execute();
  return {};
})({
  calls: {
    setAiLimit: {
      body: () => ({
        replies_per_day: 40,
        tokens_per_month: 10_000_000,
        built_in_per_minute: 30,
        version: 1,
      }),
      before: (db) => db.updateTable('ai_limit').set({ version: 1 }).where('id', '=', plans.pro).execute(),
    },
  },
  withoutPermission: { userTypes: ['getAiUsage', 'getModelState', 'listAiLimits', 'setAiLimit'] },
});
