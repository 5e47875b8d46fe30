import { pointsContract } from '@pelion/contract/points';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// A reason for manual points, and an entry with it.
export const sweep = defineSweep(
  pointsContract.endpoints,
  async ({ db, author }, { campus_id, student_id }) => {
    const { id: point_rule_id } = await db
      .insertInto('point_rule')
      .values({ campus_id, name: 'Helped', config: 9, category: 2, points: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: point_entry_id } = await db
      .insertInto('point_entry')
      .values({
        campus_id,
        student_id,
        points: 5,
        category: 2,
        rule_id: point_rule_id,
        reason: 'Helped',
        actor_id: author.userId,
        at: new Date(),
        giving_id: '0f9f2f0c-9d0a-4c57-8b44-3f1d7a5e2c01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { point_rule_id, point_entry_id };
  },
)({
  calls: {
    createPointRule: {
      body: () => ({
        name: 'Handed in',
        config_id: 1,
        points_category_id: 1,
        points: 2,
        assessment_type_ids: [1],
      }),
    },
    updatePointRule: { body: () => ({ version: 1, points: 3 }) },
    restorePointRule: {
      before: (db, { point_rule_id }) =>
        db
          .updateTable('point_rule')
          .set({ deleted_at: new Date() })
          .where('id', '=', point_rule_id)
          .execute(),
    },
    switchPointSystem: { body: () => ({ shows_top_earners: true }) },
    assignPoints: {
      body: ({ student_id, point_rule_id }) => ({
        student_ids: [student_id],
        rule_id: point_rule_id,
        points: 5,
        giving_id: '5b0e6c3e-0d5f-4d55-8a3e-6b2a4d1c7f10',
      }),
    },
    undoPoints: { body: ({ point_entry_id }) => ({ entry_ids: [point_entry_id] }) },
  },
  pastTheScope: {
    'figure-queries.ts': [1, 'those who share a section; says itself that they are not removed'],
  },
});
