import { invigilation } from '@pelion/contract/invigilation';
import { boardTimes } from '@pelion/contract/invigilation/facts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { endAttempts, letBackIn, pauseAttempts, resumeAttempts } from '../attempts/hold/invigilate.ts';
import { seesNames } from '../attempts/policy.ts';
import { loadOpenSchedule, loadSchedule } from '../schedules/load-schedule.ts';
import { presentLine } from './present.ts';
import { listBoard, upsertWatch } from './queries.ts';

export const invigilationRoutes = implement(invigilation, {
  async getBoard({ params, query }, context) {
    const { viewer, db, services } = context;
    const schedule = await loadSchedule(context, params.schedule_id);
    const now = services.clock.now();
    const rows = await listBoard(db, { scheduleId: schedule.id, attemptIds: query.result_ids ?? null, now });
    return {
      schedule_id: schedule.id,
      assessment_id: schedule.assessment_id,
      assessment_name: schedule.assessment_name,
      effective_at: schedule.effective_at,
      due_at: schedule.due_at,
      is_cancelled: schedule.is_cancelled || schedule.deleted_at !== null,
      lines: rows.map((row) => presentLine(row, seesNames(viewer))),
      can: { extend: schedule.can.extend },
      server_now: now,
    };
  },

  async watchBoard({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = await loadSchedule(context, params.schedule_id);
    const now = services.clock.now();
    const until = body.is_watching ? new Date(now.getTime() + boardTimes.watchFor * 1000) : now;
    await upsertWatch(db, { campus_id: viewer.campusId, schedule_id: id, user_id: viewer.userId }, until);
    return done;
  },

  async pauseAttempts({ params, body }, context) {
    const { scheduleId, act } = await invigilating(context, params.schedule_id);
    const changed = await context.db
      .transaction()
      .execute((transaction) =>
        pauseAttempts(transaction, scheduleId, body.student_ids, { ...act, note: body.reason }),
      );
    return { changed };
  },

  async resumeAttempts({ params, body }, context) {
    const { scheduleId, act } = await invigilating(context, params.schedule_id);
    const changed = await context.db
      .transaction()
      .execute((transaction) => resumeAttempts(transaction, scheduleId, body.student_ids, act));
    return { changed };
  },

  async endAttempts({ params, body }, context) {
    const { scheduleId, act } = await invigilating(context, params.schedule_id);
    const changed = await context.db
      .transaction()
      .execute((transaction) =>
        endAttempts(transaction, scheduleId, body.student_ids, { ...act, note: body.reason }),
      );
    return { changed };
  },

  async letBackIn({ params, body }, context) {
    const { scheduleId, act } = await invigilating(context, params.schedule_id);
    const entry = { scheduleId, attemptId: params.result_id, freesDevice: body.frees_device };
    await context.db.transaction().execute((transaction) => letBackIn(transaction, entry, act));
    return done;
  },
});

/** Loads an open schedule for people who may change it. */
async function invigilating(context: Context, id: number) {
  const schedule = await loadOpenSchedule(context, id, 'extend');
  return {
    scheduleId: schedule.id,
    act: { actorId: context.viewer.userId, now: context.services.clock.now() },
  };
}
