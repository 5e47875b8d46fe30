import { extraAttempts } from '@pelion/contract/extra-attempts';
import type { Db } from '../../db/database.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { decideExtraAttempt, requestExtraAttempt } from '../attempts/extra/extra-attempts.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { loadOpenSchedule } from '../schedules/load-schedule.ts';
import { waitingRequests } from './waiting.ts';

export const extraAttemptRoutes = implement(extraAttempts, {
  listExtraAttempts({ query }, context) {
    return waitingRequests(context, query.assessment_id);
  },

  async requestExtraAttempt({ params }, { viewer, db, services, record }) {
    const { schedule_id: scheduleId, student_id: studentId } = params;
    await assertMaySee(db, viewer, studentId);
    return db.transaction().execute(async (transaction) => {
      const act = { actorId: viewer.userId, now: services.clock.now() };
      const { answer, campusId, isNew } = await requestExtraAttempt(transaction, {
        scheduleId,
        studentId,
        ...act,
      });
      // A repetition has asked for nothing.
      if (isNew) {
        await record(transaction, {
          id: scheduleId,
          before: {},
          after: { student_id: studentId, ...answer },
        });
        await tellBoth(transaction, campusId, scheduleId, studentId);
      }
      return answer;
    });
  },

  async decideExtraAttempt({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const { schedule_id: scheduleId, student_id: studentId } = params;
    await loadOpenSchedule(context, scheduleId, 'extend');
    await db.transaction().execute(async (transaction) => {
      const { attempt_no, wasGranted } = await decideExtraAttempt(transaction, {
        scheduleId,
        studentId,
        isGranted: body.is_granted,
        actorId: viewer.userId,
        now: services.clock.now(),
      });
      if (wasGranted === body.is_granted) return;
      await record(transaction, {
        id: scheduleId,
        before: { is_granted: wasGranted },
        after: { student_id: studentId, attempt_no, is_granted: body.is_granted },
      });
      await tellBoth(transaction, viewer.campusId, scheduleId, studentId);
    });
    return done;
  },
});

/** The student's table, and the requests that staff has before them. */
async function tellBoth(db: Db, campusId: number, scheduleId: number, studentId: number): Promise<void> {
  await publish(db, { campusId, userIds: [studentId], event: { topic: 'attempts', id: scheduleId } });
  await publish(db, { campusId, event: { topic: 'schedules', id: scheduleId } });
}
