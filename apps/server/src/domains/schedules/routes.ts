import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { keptScheduleDraft, scheduleChanged, scheduleDraft, schedules } from '@pelion/contract/schedules';
import { isTrialTest, levelOfNew } from '@pelion/contract/tutor/facts';
import { phrase } from '@pelion/words';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { assertNotKept, keptByCourse } from '../../lib/kept-by-course.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { loadTutorBounds } from '../ai-settings/service.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { assertPassagesAsked } from '../assessments/passages.ts';
import { scopeOf } from '../assessments/policy.ts';
import { reopenAttempt } from '../attempts/end/reopen-attempt.ts';
import { seesNames } from '../attempts/policy.ts';
import { addExtraTime, attemptTime, countHeldAnswers, endRunningAttempts } from '../attempts/service.ts';
import { excuseViolation, listViolationsOf } from '../attempts/violations/excuse-violation.ts';
import {
  assertAudience,
  assertComparedAsBefore,
  assertLaunchable,
  assertPreference,
  assertTheme,
} from './assert-draft.ts';
import { loadSchedule, openTo, scheduleCancelled, scheduleDeleted } from './load-schedule.ts';
import { maySchedule } from './policy.ts';
import { present } from './present.ts';
import { countAssigned, listOverlaps } from './preview-queries.ts';
import { insertSchedule, listSchedules, lockSchedule, replaceExceptions, updateSchedule } from './queries.ts';
import { audienceOf, draftOf, factsOf, isRegiven, valuesOf, withLevel } from './schedule-terms.ts';
import { tellCampus, writeTerms } from './write-terms.ts';

export const scheduleRoutes = implement(schedules, {
  async listSchedules({ params }, context) {
    const { viewer, db } = context;
    const { id } = await loadAssessment(context, params.assessment_id);
    const rows = await listSchedules(db, scopeOf(viewer), id);
    return rows.map((row) => present(viewer, row));
  },

  async createSchedule({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const assessment = await loadAssessment(context, params.assessment_id);
    if (!maySchedule(viewer, assessment)) throw new Failure('accessDenied', { reason: 'record' });
    if (assessment.status !== assessmentStatuses.active)
      throw new Failure(
        'conflict',
        { reason: 'notActive' },
        phrase('Only an active {assessment} can be scheduled.'),
      );
    if (assessment.type === assessmentTypes.standardizedTest) assertLaunchable(viewer, assessment);
    else if (assessment.questions_count === 0)
      throw new Failure(
        'conflict',
        { reason: 'noQuestions' },
        phrase('This {assessment} has no {question+} yet.'),
      );
    // A passage without questions would never be shown, so it is refused.
    await assertPassagesAsked(db, assessment.id);
    const now = services.clock.now();
    if (body.due_at !== null && Date.parse(body.due_at) <= now.getTime())
      invalid({ path: 'due_at', message: phrase('The due date has passed') });
    const draft = withLevel(body, levelOfNew(assessment));
    assertTheme(viewer, assessment, draft.player_theme);
    assertPreference(assessment, draft.preference);
    await assertAudience(db, draft);
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertSchedule(transaction, {
        ...valuesOf(draft, now),
        reminders_set_at: now,
        campus_id: viewer.campusId,
        assessment_id: assessment.id,
        created_by: viewer.userId,
        created_at: now,
      });
      await replaceAudience(
        transaction,
        'schedule_audience',
        { campusId: viewer.campusId, schedule_id: inserted.id },
        audienceOf(draft),
      );
      await replaceExceptions(transaction, viewer.campusId, inserted.id, draft.exceptions);
      const after = { assessment_id: assessment.id, ...factsOf(draft) };
      await record(transaction, { id: inserted.id, after });
      await tellCampus(transaction, viewer.campusId, inserted.id);
      return inserted;
    });
    return loadSchedule(context, id);
  },

  getSchedule: ({ params }, context) => loadSchedule(context, params.schedule_id),

  async updateSchedule({ params, body: { version, ...body } }, context) {
    const { viewer, db, services, record } = context;
    const before = openTo(await loadSchedule(context, params.schedule_id), 'edit');
    const { id } = before;
    const was = draftOf(before);
    const { course } = before;
    const asked = parseInput(course ? keptScheduleDraft : scheduleDraft, { ...was, ...body });
    const draft = withLevel(asked, was.tutor_level);
    if (course && isRegiven(was, draft)) throw keptByCourse(course);
    assertTheme(viewer, { type: before.assessment_type }, draft.player_theme);
    assertPreference({ type: before.assessment_type }, draft.preference);
    await assertAudience(db, draft);
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      const held = await lockOpen(transaction, id);
      if (held.version !== (version ?? before.version)) {
        const current = await loadSchedule({ viewer, db: transaction }, id);
        throw changedSince(scheduleChanged, { reason: 'changed', current }, services);
      }
      await assertComparedAsBefore(transaction, id, was, draft);
      await writeTerms(transaction, context, { id, version: held.version, was, draft }, now);
      await record(transaction, {
        id,
        before: factsOf(was),
        after: factsOf(draft),
      });
    });
    return loadSchedule(context, id);
  },

  async cancelSchedule({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = await loadSchedule(context, params.schedule_id);
    assertNotKept(row);
    const { id } = openTo(row, 'cancel');
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      await lockOpen(transaction, id);
      await updateSchedule(transaction, id, { is_cancelled: true, updated_at: now });
      await endRunningAttempts(transaction, id, { actorId: viewer.userId, now });
      await record(transaction, { id, before: { is_cancelled: false }, after: { is_cancelled: true } });
      await tellCampus(transaction, viewer.campusId, id);
    });
    return done;
  },

  async deleteSchedule({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = await loadSchedule(context, params.schedule_id);
    assertNotKept(row);
    if (row.deleted_at === null) assertAble(row, 'delete');
    const { id } = row;
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      // Deleting twice changes nothing.
      if (found(await lockSchedule(transaction, id)).deleted_at !== null) return;
      await updateSchedule(transaction, id, { deleted_at: now, updated_at: now });
      await endRunningAttempts(transaction, id, { actorId: viewer.userId, now });
      await record(transaction, { id, before: { assessment_id: row.assessment_id } });
      await tellCampus(transaction, viewer.campusId, id);
    });
    return done;
  },

  async restoreSchedule({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = await loadSchedule(context, params.schedule_id);
    assertNotKept(row);
    const { id, can } = row;
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      const { deleted_at, is_cancelled } = found(await lockSchedule(transaction, id));
      if (deleted_at === null && !is_cancelled)
        throw new Failure('conflict', { reason: 'open' }, phrase('This schedule is already open.'));
      assertAble({ can }, 'restore');
      // Undoes one step: a schedule canceled before its deletion becomes canceled again.
      const fact = deleted_at === null ? 'is_cancelled' : 'is_deleted';
      await updateSchedule(
        transaction,
        id,
        deleted_at === null
          ? { is_cancelled: false, updated_at: now }
          : { deleted_at: null, updated_at: now },
      );
      await record(transaction, { id, before: { [fact]: true }, after: { [fact]: false } });
      await tellCampus(transaction, viewer.campusId, id);
    });
    return loadSchedule(context, id);
  },

  async previewSchedule({ params, body }, context) {
    const { viewer, db } = context;
    const assessment = await loadAssessment(context, params.assessment_id);
    const time = await attemptTime(db, assessment, body.duration_minutes);
    const { short_of_time, ...assigned } = await countAssigned(db, body, time);
    const { mostIn } = await loadTutorBounds(db, viewer.campusId);
    return {
      ...assigned,
      most_tutor_level: mostIn(assessment.type, isTrialTest(assessment)),
      attempt_minutes: time.working === null ? null : time.working + time.breaks,
      short_of_time: short_of_time.map((one) => ({ ...one, name: seesNames(viewer) ? one.name : null })),
      overlaps: [...(await listOverlaps(db, body))],
    };
  },

  async extendTime({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = openTo(await loadSchedule(context, params.schedule_id), 'extend');
    const act = { actorId: viewer.userId, now: services.clock.now() };
    const extended = await db
      .transaction()
      .execute((transaction) =>
        addExtraTime(
          transaction,
          id,
          { minutes: body.minutes, studentIds: body.student_ids, reason: body.reason },
          act,
        ),
      );
    return { extended };
  },

  async reopenAttempt({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = openTo(await loadSchedule(context, params.schedule_id), 'extend');
    await db.transaction().execute(async (transaction) => {
      await lockOpen(transaction, id);
      await reopenAttempt(transaction, {
        scheduleId: id,
        attemptId: params.result_id,
        minutes: body.minutes,
        reason: body.reason,
        actorId: viewer.userId,
        now: services.clock.now(),
      });
    });
    return done;
  },

  async listViolations({ params }, context) {
    const { id } = await loadSchedule(context, params.schedule_id);
    return listViolationsOf(context.db, id, params.result_id);
  },

  async excuseViolation({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = openTo(await loadSchedule(context, params.schedule_id), 'extend');
    const act = { actorId: viewer.userId, now: services.clock.now() };
    const excuse = { scheduleId: id, attemptId: params.result_id, violationId: params.violation_id };
    await db
      .transaction()
      .execute((transaction) => excuseViolation(transaction, { ...excuse, isExcused: body.is_excused }, act));
    return done;
  },

  async countHeldAnswers({ params }, context) {
    const { viewer, db, services } = context;
    const row = await loadSchedule(context, params.schedule_id);
    assertAble(row, 'countLate');
    const act = { actorId: viewer.userId, now: services.clock.now() };
    await db
      .transaction()
      .execute((transaction) => countHeldAnswers(transaction, row.id, params.student_id, act));
    return done;
  },
});

/** Checks again under the lock: the schedule may have been canceled since loading. */
async function lockOpen(db: Db, id: number) {
  const schedule = found(await lockSchedule(db, id));
  if (schedule.deleted_at !== null) throw scheduleDeleted();
  if (schedule.is_cancelled) throw scheduleCancelled();
  return schedule;
}
