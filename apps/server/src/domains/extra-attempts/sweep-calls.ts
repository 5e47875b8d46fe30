import { extraAttempts } from '@pelion/contract/extra-attempts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { gradeAttempt } from '../../../test/sweep/record-states.ts';

export const sweep = defineSweep(extraAttempts.endpoints)({
  calls: {
    requestExtraAttempt: { before: gradeAttempt },
    decideExtraAttempt: {
      body: () => ({ is_granted: true }),
      before: async (db, records) => {
        await gradeAttempt(db, records);
        const { campus_id, schedule_id, student_id } = records;
        await db
          .insertInto('extra_attempt_request')
          .values({
            campus_id,
            schedule_id,
            student_id,
            attempt_no: 2,
            asked_by: student_id,
            asked_at: new Date('2040-03-14T09:00:00.000Z'),
          })
          .execute();
      },
    },
  },
  pastTheScope: {
    'notice-kinds.ts': [
      1,
      'staff who decide and are neither removed nor suspended, and whether a reader is an admin',
    ],
  },
});
