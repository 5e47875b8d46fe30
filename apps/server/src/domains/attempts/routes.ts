import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { attempts } from '@pelion/contract/attempts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { keptWorkOf } from '../../lib/kept-work.ts';
import { isReadOnly } from '../../lib/read-only.ts';
import { type Attempt, findRunning, type PartRow } from './attempt-queries.ts';
import { ownMinutes } from './deadline.ts';
import { submitAttempt } from './end/submit-attempt.ts';
import { heldAs } from './hold/hold-state.ts';
import { asIfBack, comeBack } from './hold/resume-after-hold.ts';
import { listSheets } from './marks/stored-marks.ts';
import { takeMarks, takeSheets } from './marks/take-marks.ts';
import { isRunning, takersStatus } from './moves.ts';
import { takePageOrders } from './pages/page-orders.ts';
import { listKeptPages } from './pages/present-pages.ts';
import { takePiece } from './pages/take-page.ts';
import { partNotOpen } from './part-not-open.ts';
import { currentPart, isWaiting, partOf } from './parts.ts';
import { findPlan, listPartNames } from './plan/bundle-queries.ts';
import { partCount } from './plan/plan.ts';
import { isOfBundle } from './plan/plan-next.ts';
import { assertMaySee } from './policy.ts';
import { helpInAttempt, helpLevelOf } from './read/help-level.ts';
import { listStudentAssessments } from './read/list-student-assessments.ts';
import { loadAttemptOf, settled } from './read/load-attempt.ts';
import { listItems, listPassages } from './read/paper-queries.ts';
import { presentPaper, presentPartStates, presentParts } from './read/present.ts';
import { presentClock } from './read/present-clock.ts';
import { presentInstructions } from './read/present-instructions.ts';
import { sendQuestionPdf } from './read/question-pdf.ts';
import { sendReport } from './read/report/send-report.ts';
import { reviewTest } from './read/reviewed-test.ts';
import { findAttemptFacts } from './read/student-queries.ts';
import { tellResult } from './read/tell-result.ts';
import { setAiHelp } from './save/set-ai-help.ts';
import { takeAnswers } from './save/take-answers.ts';
import { takeOver } from './save/take-over.ts';
import { listPictures } from './start/list-pictures.ts';
import { loadLaunch } from './start/load-launch.ts';
import { loadReadable, readNotes, updateResultStatus } from './start/read-notes.ts';
import { bundleOf, startAttempt } from './start/start-attempt.ts';
import { viewNotes } from './start/view-notes.ts';
import { takeViolations, takeWord } from './violations/take-violations.ts';

const done = { done: true } as const;

export const attemptRoutes = implement(
  attempts,
  {
    listStudentAssessments({ params, query }, context) {
      return listStudentAssessments(context, params.student_id, query);
    },

    async getInstructions({ params }, context) {
      assertOwn(context, params);
      const launch = await loadLaunch(context, params);
      const running = await settledRunning(context, params);
      const bundle = await bundleOf(context.db, launch);
      const now = context.services.clock.now();
      const kept = running ? null : keptWorkOf(launch, params.student_id);
      const locks = kept
        ? await context.services.locksOfWork(context.db, kept, { now, isUnderWay: false })
        : [];
      const help_level = await helpLevelOf(context, {
        ...launch,
        student_id: params.student_id,
        assessment_type: launch.type,
        grading_type: bundle?.gradingType ?? null,
      });
      const launching = { launch, bundle, running, isLocked: locks.length > 0, help_level };
      return presentInstructions(context.viewer, launching, params, now);
    },

    async manageAttempt({ params, body }, context) {
      assertOwn(context, params);
      const { launch, attempt } = await startAttempt(context, {
        scheduleId: params.schedule_id,
        studentId: params.student_id,
        playerId: body.player_id,
        attemptNo: body.attempt_no,
        accessCode: body.access_code,
        mayBegin: !isReadOnly(context.viewer, context.now),
      });
      context.services.boards.touch(attempt.id);
      return {
        assessments: presentParts(attempt, minutesOfPart(launch), context.services.clock.now()),
        result_id: attempt.id,
        result_status_id: takersStatus(attempt),
        student_id: attempt.student_id,
        attempt_no: attempt.attempt_no,
      };
    },

    async getNotes({ params }, context) {
      const { db, services } = context;
      const launch = await loadReadable(context, params);
      return {
        ...params,
        assessment_id: launch.assessment_id,
        assessment_name: launch.assessment_name,
        subject_name: launch.subject_name,
        instruction: launch.instruction_html,
        ...(await readNotes(db, services.random, {
          schedule_id: params.schedule_id,
          assessment_id: launch.assessment_id,
        })),
      };
    },

    async listPictures({ params, body }, context) {
      assertOwn(context, params);
      const launch = await loadLaunch(context, params);
      const running = await settledRunning(context, params);
      const { schedule_id: scheduleId, student_id: studentId } = params;
      const pictures = await listPictures(context, {
        scheduleId,
        studentId,
        accessCode: body.access_code,
        launch,
        running,
      });
      return { pictures };
    },

    async viewNotes({ params }, context) {
      const { viewer, db, services } = context;
      const { schedule_id: scheduleId, student_id: studentId } = params;
      const launch = await loadReadable(context, params);
      const act = { actorId: viewer.userId, now: services.clock.now() };
      const attempt = await viewNotes(db, launch, { scheduleId, studentId, ...act });
      return { result_id: attempt.id, result_status_id: attempt.status };
    },

    async updateResultStatus({ params }, context) {
      const attempt = await updateResultStatus(context, params.result_id);
      return { result_id: attempt.id, result_status_id: attempt.status };
    },

    async getParts({ params }, context) {
      const { viewer, db, services } = context;
      const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, params.result_id));
      const facts = found(await findAttemptFacts(db, attempt.id));
      const names = await listPartNames(
        db,
        attempt.parts.map(({ assessment_id }) => assessment_id),
      );
      const plan = await findPlan(db, attempt);
      const now = services.clock.now();
      const held = isRunning(attempt) ? heldAs(asIfBack(found(currentPart(attempt)), now)) : null;
      return {
        result_id: attempt.id,
        result_status_id: takersStatus(attempt),
        assessment_name: facts.assessment_name,
        multipart_assessment_type_id: plan?.plan.kind ?? null,
        part_count: plan ? partCount(plan.plan) : attempt.parts.length,
        parts: presentPartStates(attempt, names, minutesOfPart(facts), now),
        ...(held && { held }),
        server_now: now.toISOString(),
      };
    },

    async getPaper({ params }, context) {
      const { viewer, db, services } = context;
      const stored = await settled(context, await loadAttemptOf(context, viewer.userId, params.result_id));
      const attempt = await comeBack(db, stored, services.clock.now());
      const part = found(partOf(attempt, params.part));
      if (part.ended_at || !isRunning(attempt)) throw new Failure('attemptClosed');
      if (isWaiting(part)) throw partNotOpen(part);
      const facts = found(await findAttemptFacts(db, attempt.id));
      const minutes = minutesOfPart(facts)(part);
      const items = await listItems(db, attempt, part.number);
      const passages = await listPassages(db, items);
      const partFacts = await partFactsOf(context, attempt, part);
      const help_level = await helpInAttempt(context, { ...facts, student_id: attempt.student_id }, true);
      return presentPaper(
        attempt,
        part,
        facts,
        minutes,
        partFacts,
        { items, passages, help_level },
        services.clock.now(),
      );
    },

    async takeOver({ params, body }, context) {
      const { viewer, db, services } = context;
      const now = services.clock.now();
      const part = await takeOver(db, {
        attemptId: params.result_id,
        part: params.part,
        playerId: body.player_id,
        actorId: viewer.userId,
        now,
      });
      return presentClock({ status: resultStatuses.inProgress, part }, now);
    },

    async saveAnswers({ params, body }, context) {
      const receipts = await takeAnswers(context, {
        attemptId: params.result_id,
        part: params.part,
        playerId: body.player_id,
        answers: body.answers,
      });
      context.services.boards.touch(params.result_id);
      return receipts;
    },

    saveMarks({ params, body }, context) {
      return takeMarks(context, params, body);
    },

    saveSheets({ params, body }, context) {
      return takeSheets(context, params, body);
    },

    putPage({ params, query }, context) {
      return takePiece(context, params, query);
    },

    savePageOrders({ params, body }, context) {
      return takePageOrders(context, params, body);
    },

    async listPages({ params }, context) {
      const { viewer, db, services } = context;
      const attempt = await loadAttemptOf(context, viewer.userId, params.result_id);
      const part = found(partOf(attempt, params.part));
      return listKeptPages(db, attempt, part.number, services);
    },

    async reportViolations({ params, body }, context) {
      await takeViolations(context, params, body.violations);
      context.services.boards.touch(params.result_id);
      return done;
    },

    setAiHelpStatus({ params }, context) {
      return setAiHelp(context, params);
    },

    async explainViolation({ params, body }, context) {
      await takeWord(context, params.result_id, body.key, body.word);
      return done;
    },

    async listSheets({ params }, context) {
      const attempt = await loadAttemptOf(context, context.viewer.userId, params.result_id);
      const part = found(partOf(attempt, params.part));
      return listSheets(context.db, attempt, part.number);
    },

    async getClock({ params }, context) {
      const { viewer, services } = context;
      const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, params.result_id));
      const now = services.clock.now();
      const part = asIfBack(found(currentPart(attempt)), now);
      return presentClock({ status: takersStatus(attempt), part }, now);
    },

    async reportPresence({ params, body }, context) {
      const { viewer, services } = context;
      const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, params.result_id));
      const now = services.clock.now();
      const part = asIfBack(found(currentPart(attempt)), now);
      // A replaced window only watches, so its presence says nothing about the attempt.
      if (part.player_id === null || part.player_id === body.player_id)
        services.boards.beat({
          campusId: viewer.campusId,
          attemptId: attempt.id,
          unsaved: body.unsaved,
          isGone: body.is_leaving,
          at: now,
        });
      return presentClock({ status: takersStatus(attempt), part }, now);
    },

    async submitAttempt({ params, body }, context) {
      const attempt = await submitAttempt(context, {
        attemptId: params.result_id,
        part: params.part,
        playerId: body.player_id,
        answers: body.answers,
      });
      return tellResult(context, attempt);
    },

    reviewTest({ params }, context) {
      return reviewTest(context, params);
    },

    exportQuestionPdf({ params }, context) {
      return sendQuestionPdf(context, params.result_id);
    },

    exportResultReport({ params, query }, context) {
      return sendReport(context, params, query.size);
    },

    async getResult({ params, query }, context) {
      const { viewer, db } = context;
      await assertMaySee(db, viewer, params.student_id);
      const attempt = await loadAttemptOf(context, params.student_id, params.result_id);
      const told = await tellResult(context, await settled(context, attempt));
      return query.is_anonymous ? { ...told, student_name: null } : told;
    },
  },
  // Saving checks the session in its own statement, and a heartbeat changes nothing.
  { remembersViewer: ['saveAnswers', 'reportPresence'] },
);

/** Minutes that the student has for a part: the part's own, or the schedule's. */
const minutesOfPart =
  ({ duration_minutes, time_multiplier }: { duration_minutes: number | null; time_multiplier: string }) =>
  (part: Pick<PartRow, 'duration_minutes'>) =>
    ownMinutes(part.duration_minutes ?? duration_minutes, time_multiplier);

/** A plain test needs no query. */
async function partFactsOf({ db }: Pick<Context, 'db'>, attempt: Attempt, part: PartRow) {
  if (!isOfBundle(attempt, part)) return { name: null, count: attempt.parts.length };
  const names = await listPartNames(db, [part.assessment_id]);
  const plan = await findPlan(db, attempt);
  return {
    name: names.get(part.assessment_id)?.name ?? null,
    count: plan ? partCount(plan.plan) : attempt.parts.length,
  };
}

type OfStudent = { readonly schedule_id: number; readonly student_id: number };

/** Students may act only for themselves. */
function assertOwn({ viewer }: Pick<Context, 'viewer'>, { student_id }: OfStudent): void {
  if (viewer.userId !== student_id) throw new Failure('notFound');
}

async function settledRunning(context: Context, { schedule_id, student_id }: OfStudent) {
  const running = await findRunning(context.db, schedule_id, student_id);
  const attempt = running && (await settled(context, running));
  return attempt && isRunning(attempt) ? attempt : undefined;
}
