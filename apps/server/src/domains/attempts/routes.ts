import { attempts, type Instructions } from '@pelion/contract/attempts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { deadlineAfter, ownMinutes, timeEntries } from './deadline.ts';
import { endOverdueAttempt, isOverdue } from './end-attempt.ts';
import { findLaunch, findRunning } from './launch-queries.ts';
import { points } from './marks.ts';
import { isRunning } from './moves.ts';
import { listItems } from './paper-queries.ts';
import { assertMaySee, loadOwn, visibleCategories } from './policy.ts';
import {
  presentClock,
  presentPaper,
  presentResult,
  presentStudentAssessment,
  typeNameOf,
} from './present.ts';
import { refusalToStart } from './standing.ts';
import { startAttempt } from './start-attempt.ts';
import { findAttemptFacts, listAttemptsOf, listStudentSchedules } from './student-queries.ts';
import { submitAttempt, takeAnswers } from './take-answers.ts';
import { takeOver } from './take-over.ts';

export const attemptRoutes = implement(attempts, {
  async listStudentAssessments({ params, query }, { viewer, db, services }) {
    await assertMaySee(db, viewer, params.student_id);
    const scope = {
      studentId: params.student_id,
      categories: visibleCategories(viewer),
      timeZone: viewer.timeZone,
    };
    const rows = await listStudentSchedules(db, scope, query);
    const all = await listAttemptsOf(
      db,
      params.student_id,
      rows.map(({ schedule_id }) => schedule_id),
    );
    const now = services.clock.now();
    const lines = rows.map((row) => {
      const own = all.filter(({ schedule_id }) => schedule_id === row.schedule_id);
      return presentStudentAssessment(viewer, params.student_id, row, own, now);
    });
    const { statuses = [] } = query;
    // The status of a row is its latest attempt's (spec 2 §2.6).
    const isWanted = ({ assessment_attempts: [latest] }: (typeof lines)[number]) =>
      statuses.length === 0 || (latest !== undefined && statuses.includes(latest.result_status_id));
    return lines.filter(isWanted);
  },

  async getInstructions({ params }, context) {
    const launch = await loadLaunch(context, params);
    const running = await settledRunning(context, params);
    return presentInstructions(launch, running, params, context.services.clock.now());
  },

  async manageAttempt({ params, body }, context) {
    const launch = await loadLaunch(context, params);
    const attempt = await startAttempt(context, {
      scheduleId: params.schedule_id,
      studentId: params.student_id,
      playerId: body.player_id,
      attemptNo: body.attempt_no,
    });
    return {
      assessments: [
        {
          assessment_id: attempt.assessment_id,
          schedule_id: attempt.schedule_id,
          attempt: attempt.attempt_no,
          digital_sat_module_type_id: null,
          time_left_in_seconds_to_start_test: 0,
          duration_in_minutes: ownMinutes(launch.duration_minutes, launch.time_multiplier),
        },
      ],
      result_id: attempt.id,
      result_status_id: attempt.status,
      student_id: attempt.student_id,
      attempt_no: attempt.attempt_no,
    };
  },

  async getPaper({ params }, context) {
    const { viewer, db, services } = context;
    const attempt = await settled(context, await loadOwn(db, viewer, params.result_id));
    if (!isRunning(attempt)) throw new Failure('attemptClosed');
    const facts = found(await findAttemptFacts(db, attempt.id, visibleCategories(viewer)));
    const minutes = ownMinutes(facts.duration_minutes, facts.time_multiplier);
    return presentPaper(attempt, facts, minutes, await listItems(db, attempt), services.clock.now());
  },

  async takeOver({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id: attemptId } = await loadOwn(db, viewer, params.result_id);
    const now = services.clock.now();
    const attempt = await takeOver(db, {
      attemptId,
      playerId: body.player_id,
      actorId: viewer.userId,
      now,
    });
    return presentClock(attempt, now);
  },

  saveAnswers({ params, body }, context) {
    return takeAnswers(context, {
      attemptId: params.result_id,
      playerId: body.player_id,
      answers: body.answers,
    });
  },

  async getClock({ params }, context) {
    const { viewer, db, services } = context;
    const attempt = await settled(context, await loadOwn(db, viewer, params.result_id));
    return presentClock(attempt, services.clock.now());
  },

  async submitAttempt({ params, body }, context) {
    const attempt = await submitAttempt(context, {
      attemptId: params.result_id,
      playerId: body.player_id,
      answers: body.answers,
    });
    return loadResult(context, attempt);
  },

  async getResult({ params }, context) {
    const { viewer, db } = context;
    await assertMaySee(db, viewer, params.student_id);
    const attempt = await loadOwn(db, { userId: params.student_id }, params.result_id);
    return loadResult(context, await settled(context, attempt));
  },
});

type OfStudent = { readonly schedule_id: number; readonly student_id: number };

/** A schedule that is, or was, for this student; students only for themselves. */
async function loadLaunch({ viewer, db }: Context, { schedule_id, student_id }: OfStudent) {
  if (viewer.userId !== student_id) throw new Failure('notFound');
  const launch = found(await findLaunch(db, schedule_id, student_id));
  const isTheirs = launch.is_assigned || launch.attempts_used > 0;
  if (!isTheirs || !visibleCategories(viewer).includes(launch.category)) throw new Failure('notFound');
  return launch;
}

/** An attempt whose time is over has ended, even where its job has not run yet. */
async function settled({ db, services }: Context, attempt: AttemptRow): Promise<AttemptRow> {
  const now = services.clock.now();
  return isOverdue(attempt, now) ? found(await endOverdueAttempt(db, attempt.id, now)) : attempt;
}

async function settledRunning(context: Context, { schedule_id, student_id }: OfStudent) {
  const running = await findRunning(context.db, schedule_id, student_id);
  const attempt = running && (await settled(context, running));
  return attempt && isRunning(attempt) ? attempt : undefined;
}

async function loadResult({ viewer, db }: Context, attempt: AttemptRow) {
  const facts = found(await findAttemptFacts(db, attempt.id, visibleCategories(viewer)));
  return presentResult(viewer, attempt, facts, await listItems(db, attempt));
}

type Launch = Awaited<ReturnType<typeof loadLaunch>>;

function presentInstructions(
  launch: Launch,
  running: AttemptRow | undefined,
  { schedule_id }: OfStudent,
  now: Date,
): Instructions {
  const { duration_minutes: durationMinutes, time_multiplier: multiplier, due_at: dueAt } = launch;
  const refusal = running ? null : refusalToStart(launch, now);
  const entries = timeEntries({ startedAt: now, dueAt, durationMinutes, multiplier });
  const endIfStartedNow = refusal === null ? deadlineAfter(now, entries) : null;
  return {
    schedule_id,
    assessment_id: launch.assessment_id,
    assessment_name: launch.assessment_name,
    assessment_type_name: typeNameOf(launch.type),
    subject_name: launch.subject_name,
    instruction: launch.instruction_html,
    questions_count: launch.questions_count,
    total_points: points(launch.total_points),
    effective_at: launch.effective_at.toISOString(),
    due_at: dueAt.toISOString(),
    duration_minutes: durationMinutes,
    own_duration_minutes: ownMinutes(durationMinutes, multiplier),
    ends_at: (running?.deadline_at ?? endIfStartedNow)?.toISOString() ?? null,
    attempts_allowed: launch.attempts_allowed,
    attempts_used: launch.attempts_used,
    running_result_id: running?.id ?? null,
    next_attempt_no: running?.attempt_no ?? launch.attempts_used + 1,
    refusal,
    hide_score: launch.hide_score,
    server_now: now.toISOString(),
  };
}
