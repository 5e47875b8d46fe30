import { schedules } from '@pelion/contract/schedules';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { endAttempt } from '../../../test/sweep/record-states.ts';

const schedule = ({ student_id }: BaseRecords) => ({
  student_ids: [student_id],
  effective_at: '2040-03-14T09:00:00.000Z',
  due_at: '2040-03-15T09:00:00.000Z',
});

export const sweep = defineSweep(schedules.endpoints)({
  calls: {
    createSchedule: { body: schedule },
    updateSchedule: { body: schedule },
    restoreSchedule: {
      before: (db, { schedule_id }) =>
        db
          .updateTable('assessment_schedule')
          .set({ deleted_at: new Date() })
          .where('id', '=', schedule_id)
          .execute(),
    },
    previewSchedule: { body: (records) => ({ ...schedule(records), duration_minutes: 30 }) },
    extendTime: { body: () => ({ minutes: 5 }) },
    reopenAttempt: { body: () => ({ minutes: 5 }), before: endAttempt },
    excuseViolation: { body: () => ({ is_excused: true }) },
    countHeldAnswers: { before: endAttempt },
  },
  pastTheScope: {
    'preview-queries.ts': [2, 'whom a draft is for; it says that they are not removed'],
    'queries.ts': [4, 'where students are named, it says that they are not removed'],
  },
});
