import { assessmentStatuses, assessmentTypes, playerThemes } from '@pelion/contract/assessment-kinds';
import { scheduleDraft, schedules } from '@pelion/contract/schedules';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/able.ts';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { parseInput } from '../../lib/parse-input.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { scopeOf } from '../assessments/policy.ts';
import { reopenAttempt } from '../attempts/end/reopen-attempt.ts';
import { seesNames } from '../attempts/policy.ts';
import { presentPlayer } from '../attempts/read/present-player.ts';
import { addExtraTime, countHeldAnswers, endRunningAttempts, followSchedule } from '../attempts/service.ts';
import { excuseViolation, listViolationsOf } from '../attempts/violations/excuse-violation.ts';
import { assertLaunchable } from './launchable.ts';
import { abilities, mayCountHeld, maySchedule } from './policy.ts';
import { countAssigned, listOverlaps } from './preview-queries.ts';
import {
  countGroups,
  countSections,
  countStudents,
  findSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  replaceAudience,
  replaceExceptions,
  type ScheduleRow,
  updateSchedule,
} from './queries.ts';

type Draft = z.output<typeof scheduleDraft>;

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
    const now = services.clock.now();
    if (body.due_at !== null && Date.parse(body.due_at) <= now.getTime())
      invalid({ path: 'due_at', message: phrase('The due date has passed') });
    assertTheme(viewer, assessment, body.player_theme);
    await assertAudience(db, body);
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertSchedule(transaction, {
        ...valuesOf(body, now),
        campus_id: viewer.campusId,
        assessment_id: assessment.id,
        created_by: viewer.userId,
        created_at: now,
      });
      await replaceAudience(transaction, viewer.campusId, inserted.id, audienceOf(body));
      await replaceExceptions(transaction, viewer.campusId, inserted.id, body.exceptions);
      const after = { assessment_id: assessment.id, ...factsOf(body, body, audienceOf(body)) };
      await record(transaction, { id: inserted.id, after });
      await tellCampus(transaction, viewer.campusId, inserted.id);
      return inserted;
    });
    return load(context, id);
  },

  getSchedule: ({ params }, context) => load(context, params.schedule_id),

  async updateSchedule({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const before = openTo(await load(context, params.schedule_id), 'edit');
    const { id } = before;
    const was = draftOf(before);
    const draft = parseInput(scheduleDraft, { ...was, ...body });
    assertTheme(viewer, { type: before.assessment_type }, draft.player_theme);
    await assertAudience(db, draft);
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      await lockOpen(transaction, id);
      await updateSchedule(transaction, id, valuesOf(draft, now));
      await replaceAudience(transaction, viewer.campusId, id, audienceOf(draft));
      await replaceExceptions(transaction, viewer.campusId, id, draft.exceptions);
      await record(transaction, {
        id,
        before: factsOf(before, before, audienceOf(was)),
        after: factsOf(draft, draft, audienceOf(draft)),
      });
      await followSchedule(transaction, id, { actorId: viewer.userId, now });
      await tellCampus(transaction, viewer.campusId, id);
    });
    return load(context, id);
  },

  async cancelSchedule({ params }, context) {
    const { viewer, db, services, record } = context;
    const { id } = openTo(await load(context, params.schedule_id), 'cancel');
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
    const row = await load(context, params.schedule_id);
    if (row.deleted_at === null) assertAble(row, 'delete');
    const { id } = row;
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      // Deleting what is deleted changes nothing.
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
    const { id, can } = await load(context, params.schedule_id);
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      const { deleted_at, is_cancelled } = found(await lockSchedule(transaction, id));
      if (deleted_at === null && !is_cancelled)
        throw new Failure('conflict', { reason: 'open' }, phrase('This schedule is open already.'));
      assertAble({ can }, 'restore');
      // One step back: what was cancelled before it was deleted is cancelled again.
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
    return load(context, id);
  },

  async previewSchedule({ params, body }, context) {
    const { viewer, db } = context;
    await loadAssessment(context, params.assessment_id);
    const { short_of_time, ...assigned } = await countAssigned(db, body);
    return {
      ...assigned,
      short_of_time: short_of_time.map((one) => ({ ...one, name: seesNames(viewer) ? one.name : null })),
      overlaps: [...(await listOverlaps(db, body))],
    };
  },

  async extendTime({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = openTo(await load(context, params.schedule_id), 'extend');
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
    const { id } = openTo(await load(context, params.schedule_id), 'extend');
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
    const { id } = await load(context, params.schedule_id);
    return listViolationsOf(context.db, id, params.result_id);
  },

  async excuseViolation({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = openTo(await load(context, params.schedule_id), 'extend');
    const act = { actorId: viewer.userId, now: services.clock.now() };
    const excuse = { scheduleId: id, attemptId: params.result_id, violationId: params.violation_id };
    await db
      .transaction()
      .execute((transaction) => excuseViolation(transaction, { ...excuse, isExcused: body.is_excused }, act));
    return done;
  },

  async countHeldAnswers({ params }, context) {
    const { viewer, db, services } = context;
    const { id, can } = await load(context, params.schedule_id);
    if (!mayCountHeld(viewer, can)) throw new Failure('accessDenied', { reason: 'record' });
    const act = { actorId: viewer.userId, now: services.clock.now() };
    await db
      .transaction()
      .execute((transaction) => countHeldAnswers(transaction, id, params.student_id, act));
    return done;
  },
});

async function load({ viewer, db }: Context, id: number) {
  const row = found(await findSchedule(db, scopeOf(viewer), id));
  return present(viewer, row);
}

const deleted = () =>
  new Failure('conflict', { reason: 'deleted' }, phrase('This schedule was deleted. It can be restored.'));

function openTo(row: ReturnType<typeof present>, ability: keyof ReturnType<typeof abilities>) {
  if (row.deleted_at !== null) throw deleted();
  if (row.is_cancelled)
    throw new Failure('conflict', { reason: 'cancelled' }, phrase('This schedule was cancelled.'));
  assertAble(row, ability);
  return row;
}

/** Somebody may have cancelled it since it was loaded. */
async function lockOpen(db: Db, id: number): Promise<void> {
  const schedule = found(await lockSchedule(db, id));
  if (schedule.deleted_at !== null) throw deleted();
  if (schedule.is_cancelled)
    throw new Failure('conflict', { reason: 'cancelled' }, phrase('This schedule was cancelled.'));
}

/** What was scheduled, as it would be handed in again. */
const draftOf = (row: ReturnType<typeof present>) => ({
  section_ids: row.sections.map(({ id }) => id),
  group_ids: row.groups.map(({ id }) => id),
  student_ids: row.students.map(({ id }) => id),
  effective_at: row.effective_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  duration_minutes: row.duration_minutes,
  attempts_allowed: row.attempts_allowed,
  counted_attempt: row.counted_attempt,
  hide_score: row.hide_score,
  score_release: row.score_release,
  verdict_release: row.verdict_release,
  key_release: row.key_release,
  explanation_release: row.explanation_release,
  late_answers: row.late_answers,
  shuffle_questions: row.shuffle_questions,
  shuffle_options: row.shuffle_options,
  preference: row.preference,
  player_theme: row.player_theme,
  tools: row.tools,
  access_code: row.access_code,
  violation_rule: row.violation_rule,
  exceptions: row.exceptions.map(({ name: _name, ...terms }) => terms),
});

function valuesOf(draft: Draft, now: Date) {
  const {
    section_ids: _sections,
    group_ids: _groups,
    student_ids: _students,
    exceptions: _exceptions,
    ...values
  } = draft;
  return { ...values, updated_at: now };
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** For the audit. */
const factsOf = (
  terms: Pick<
    Draft,
    | 'duration_minutes'
    | 'attempts_allowed'
    | 'counted_attempt'
    | 'hide_score'
    | 'score_release'
    | 'verdict_release'
    | 'key_release'
    | 'explanation_release'
    | 'late_answers'
    | 'shuffle_questions'
    | 'shuffle_options'
    | 'preference'
    | 'player_theme'
    | 'tools'
    | 'access_code'
    | 'violation_rule'
    | 'exceptions'
  >,
  window: { readonly effective_at: Date | string; readonly due_at: Date | string | null },
  audience: ReturnType<typeof audienceOf>,
): Facts => ({
  effective_at: new Date(window.effective_at),
  due_at: window.due_at === null ? null : new Date(window.due_at),
  duration_minutes: terms.duration_minutes,
  attempts_allowed: terms.attempts_allowed,
  counted_attempt: terms.counted_attempt,
  hide_score: terms.hide_score,
  score_release: terms.score_release,
  verdict_release: terms.verdict_release,
  key_release: terms.key_release,
  explanation_release: terms.explanation_release,
  late_answers: terms.late_answers,
  shuffle_questions: terms.shuffle_questions,
  shuffle_options: terms.shuffle_options,
  preference: terms.preference,
  player_theme: terms.player_theme,
  tools: terms.tools.toSorted(),
  // The code itself is no news for whoever reads the log.
  has_access_code: terms.access_code !== null,
  violation_rule: terms.violation_rule,
  exceptions: terms.exceptions.map((one) => ({
    section_id: one.section_id,
    student_id: one.student_id,
    effective_at: one.effective_at,
    due_at: one.due_at,
    duration_minutes: one.duration_minutes,
    attempts_allowed: one.attempts_allowed,
  })),
  section_ids: sorted(audience.sectionIds),
  group_ids: sorted(audience.groupIds),
  student_ids: sorted(audience.studentIds),
});

const audienceOf = ({ section_ids, group_ids, student_ids }: Draft) => ({
  sectionIds: [...new Set(section_ids)],
  groupIds: [...new Set(group_ids)],
  studentIds: [...new Set(student_ids)],
});

/** Sections, groups and students of this campus; row-level security answers for the others. */
async function assertAudience(db: Db, draft: Draft): Promise<void> {
  const { sectionIds, groupIds, studentIds } = audienceOf(draft);
  if ((await countSections(db, sectionIds)) !== sectionIds.length)
    invalid({ path: 'section_ids', message: phrase('Please select {section+} of this {campus}') });
  if ((await countGroups(db, groupIds)) !== groupIds.length)
    invalid({ path: 'group_ids', message: phrase('Please select groups of this {campus}') });
  if ((await countStudents(db, studentIds)) !== studentIds.length)
    invalid({ path: 'student_ids', message: phrase('Please select {student+} of this {campus}') });
  await assertExceptions(db, draft);
}

/** The themes of the digital SAT are for its campuses and for standardized tests. */
function assertTheme({ campusType }: Viewer, { type }: { readonly type: number }, theme: number): void {
  if (theme === playerThemes.standard || campusType === 'dsat' || type === assessmentTypes.standardizedTest)
    return;
  invalid({ path: 'player_theme', message: phrase('Please select the standard theme') });
}

/** An exception is for a section that it is given to, or for anybody who may be in one of its sections or groups. */
async function assertExceptions(db: Db, { exceptions, section_ids }: Draft): Promise<void> {
  const foreign = exceptions.findIndex(
    ({ section_id }) => section_id !== null && !section_ids.includes(section_id),
  );
  if (foreign >= 0)
    invalid({
      path: `exceptions.${foreign}.student_id`,
      message: phrase('Please select a {section} that it is scheduled for'),
    });
  const ids = exceptions.flatMap(({ student_id }) => student_id ?? []);
  if ((await countStudents(db, ids)) !== ids.length)
    invalid({ path: 'exceptions', message: phrase('Please select {student+} of this {campus}') });
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Whom it is for is part of a schedule; what they are called is for those who may see the students. */
function present(viewer: Viewer, row: ScheduleRow) {
  const can = abilities(viewer, row);
  return {
    ...row,
    ...presentPlayer(row),
    access_code: can.edit ? row.access_code : null,
    has_access_code: row.access_code !== null,
    sections: [...row.sections],
    exceptions: row.exceptions.map((one) => ({
      ...one,
      name: one.section_id !== null || seesNames(viewer) ? one.name : null,
      // Out of the database's JSON, whose moments are texts.
      effective_at: momentOf(one.effective_at),
      due_at: momentOf(one.due_at),
    })),
    groups: [...row.groups],
    students: row.students.map(({ id, name }) => ({ id, name: seesNames(viewer) ? name : null })),
    can,
  };
}

const tellCampus = (db: Db, campusId: number, id: number) =>
  publish(db, { campusId, event: { topic: 'schedules', id } });
