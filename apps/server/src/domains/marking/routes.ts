import { markingContract, reviewChanged } from '@pelion/contract/marking';
import { shownPoints } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { scopeOf } from '../assessments/policy.ts';
import { rescoreAttempt } from '../attempts/end/end-attempt.ts';
import { lockToGrade, reviewAttempt, stillRunning } from '../attempts/end/teacher-score.ts';
import { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { seesNames } from '../attempts/policy.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { assertUsable, attachRubric } from '../rubrics/service.ts';
import { isScheduleOf } from '../schedules/policy.ts';
import { autoGradingOf, startProposing } from './auto-grading.ts';
import { findAutoGrading, listProposals } from './auto-grading-queries.ts';
import { giveMark, giveOneOfTwo, type Marking, notYours } from './give-mark.ts';
import { isShownAtOnce } from './immediate-scores.ts';
import { listLapsed } from './lapsed-claims.ts';
import { markViewerOf, moderationOf } from './moderation.ts';
import { isGraded, presentMark, presentReview, presentStanding, presentSubmission } from './present.ts';
import { holdAllowedDifference } from './provisional-queries.ts';
import { type AttemptToMark, findAttempt, findTaker, listMarks, type MarkRow, putReview } from './queries.ts';
import { claimSubmissions, countLeft, giveBackSubmissions, listQueue } from './queue-queries.ts';
import { listResultEvents } from './result-events.ts';
import {
  countSubmissions,
  findNeighbours,
  findRoom,
  listAsked,
  listSubmissions,
  type RoomRow,
  releaseResults,
  type ViewedRoom,
  type Which,
} from './submission-queries.ts';

/** Characters of a question in a list of them. */
const EXCERPT = 120;

export const markingRoutes = implement(markingContract, {
  async getMarking({ params }, context) {
    const attempt = await load(context, params.result_id);
    if (attempt.ended_at === null) throw stillRunning();
    const rows = await listMarks(context.db, attempt);
    const at = markViewerOf(context.viewer, attempt);
    return {
      ...presentStanding(attempt),
      result_id: attempt.id,
      student_id: attempt.student_id,
      schedule_id: attempt.schedule_id,
      assessment_id: attempt.assessment_id,
      attempt_no: attempt.attempt_no,
      ended_at: attempt.ended_at,
      released_at: attempt.released_at,
      is_result_read: attempt.result_read_at !== null,
      is_shown_at_once: await isShownAtOnce(context.db, attempt.schedule_id, context.services.clock.now()),
      taken_by_name: await findTaker(context.db, attempt, context.viewer.userId),
      review: presentReview(attempt),
      auto_grading_status_id: autoGradingOf(
        rows.filter(({ earned }) => earned === null).length,
        await findAutoGrading(context.db, attempt),
      ),
      has_proposer: context.services.proposer !== null,
      items: await inSlices(rows, (row) => presentMark(row, at)),
    };
  },

  async listResultEvents({ params }, context) {
    return listResultEvents(context.db, await load(context, params.result_id));
  },

  markItem: ({ params, body }, context) =>
    markIn(context, params, async (marking) => {
      const moderation = moderationOf(marking.row, marking.at);
      if (!moderation) return giveMark(marking, body);
      if (moderation.act === 'mark') return giveOneOfTwo(marking, body);
      throw notYours(moderation.state === 'settled');
    }),

  decideMark: ({ params, body }, context) =>
    markIn(context, params, async (marking) => {
      const moderation = moderationOf(marking.row, marking.at);
      if (!moderation)
        throw new Failure('conflict', { reason: 'oneMark' }, phrase('One mark counts for this answer.'));
      if (!marking.at.mayDecide) throw new Failure('accessDenied', { reason: 'record' });
      if (moderation.act !== 'decide')
        throw new Failure(
          'conflict',
          { reason: moderation.own === null ? 'open' : 'ownMark' },
          moderation.own === null
            ? phrase('Two people have to mark this answer before somebody decides.')
            : phrase('One of the two marks is yours, so somebody else decides.'),
        );
      return giveMark(marking, body);
    }),

  async autoGradeClosed({ params }, context) {
    const { viewer, db, services } = context;
    const { id } = await load(context, params.result_id);
    return db.transaction().execute(async (transaction) => {
      const attempt = await lockToGrade(transaction, id);
      await rescoreAttempt(transaction, attempt, { actorId: viewer.userId, now: services.clock.now() });
      const scored = await load({ viewer, db: transaction }, id);
      return { ...presentStanding(scored), ...(await autoGradingIn(transaction, scored)) };
    });
  },

  async autoGradeOpen({ params }, context) {
    const { db, services } = context;
    const attempt = await load(context, params.result_id);
    if (attempt.ended_at === null) throw stillRunning();
    return db.transaction().execute(async (transaction) => {
      await lockToGrade(transaction, attempt.id);
      return { auto_grading_status_id: await startProposing(transaction, attempt, services) };
    });
  },

  async listProposals({ params }, context) {
    const proposed = await listProposals(context.db, await load(context, params.result_id));
    return proposed.map((proposal) => ({ ...proposal, points: shownPoints(proposal.points) }));
  },

  async attachRubric({ params, body: { rubric_id } }, context) {
    const { db, record } = context;
    const attempt = await load(context, params.result_id);
    const row = await findMark(db, attempt, params.item_id);
    if (rubric_id !== null) await assertUsable(context, rubric_id);
    await db.transaction().execute(async (transaction) => {
      await attachRubric(
        transaction,
        { campus_id: attempt.campus_id, question_id: row.question_id },
        rubric_id,
      );
      await record(transaction, {
        id: row.question_id,
        before: { rubric_id: row.rubric_id },
        after: { rubric_id },
      });
    });
    return done;
  },

  async reviewResult({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = await load(context, params.result_id);
    const act = { actorId: viewer.userId, now: services.clock.now() };
    return db.transaction().execute(async (transaction) => {
      const attempt = await lockToGrade(transaction, id);
      const was = await load({ viewer, db: transaction }, id);
      // A review would tell the second marker the first one's opinion.
      if (was.allowed_difference !== null && !isGraded(was))
        throw new Failure(
          'conflict',
          { reason: 'needsGrading' },
          phrase('You can rate the whole once every answer has been decided.'),
        );
      if ((was.version ?? 0) !== body.version)
        throw changedSince(reviewChanged, { reason: 'changed', current: presentReview(was) }, services);
      const { rating_id: rating, comment } = body;
      const values = { rating, comment, reviewed_by: act.actorId, reviewed_at: act.now };
      await putReview(
        transaction,
        { campus_id: attempt.campus_id, attempt_id: id },
        body.version + 1,
        values,
      );
      const said = { before: { rating: was.rating, comment: was.comment ?? '' }, after: { rating, comment } };
      await reviewAttempt(transaction, attempt, body.suggests_retake, said, act);
      const reviewed = await load({ viewer, db: transaction }, id);
      return { ...presentStanding(reviewed), review: presentReview(reviewed) };
    });
  },

  async getMarkingRoom({ params }, context) {
    const { viewer, db, services } = context;
    const room = await loadRoom(context, params.schedule_id);
    const counts = await countSubmissions(db, room, viewer.userId);
    const asked = await listAsked(db, room);
    return {
      ...room,
      ...counts,
      schedule_id: room.id,
      is_shown_at_once: await isShownAtOnce(db, room.id, services.clock.now()),
      questions: asked.map(({ stem, ...row }) => ({
        ...row,
        excerpt: stemExcerpt(stem, EXCERPT),
      })),
    };
  },

  async listSubmissions({ params, query }, context) {
    const { viewer, db } = context;
    const room = await loadRoom(context, params.schedule_id);
    const rows = await listSubmissions(db, room, whichOf(context, query), query);
    const isNamed = seesNames(viewer) && !query.is_anonymous;
    const scored = rows.map((row) => ({ ...row, schedule_id: params.schedule_id }));
    const ranges = await listScoreRanges(db, scored);
    return rows.map((row) => presentSubmission(row, { isNamed, viewerId: viewer.userId, ranges }));
  },

  async findNeighbours({ params, query }, context) {
    const room = await loadRoom(context, params.schedule_id);
    return found(await findNeighbours(context.db, room, whichOf(context, query), params.result_id));
  },

  async countLeft({ params, query }, { viewer, db }) {
    const room = await loadRoom({ viewer, db }, params.schedule_id);
    return countLeft(db, room, {
      viewerId: viewer.userId,
      isMine: query.is_mine,
      decides: query.is_to_decide,
      questionId: query.question_id,
    });
  },

  async claimSubmissions({ params, body }, context) {
    const { viewer, db, services } = context;
    const room = await loadRoom(context, params.schedule_id);
    const claim = { viewerId: viewer.userId, count: body.count, now: services.clock.now() };
    return db.transaction().execute(async (transaction) => ({
      claimed: await claimSubmissions(transaction, room, claim),
    }));
  },

  async giveBackSubmissions({ params }, context) {
    const room = await loadRoom(context, params.schedule_id);
    return { given_back: await giveBackSubmissions(context.db, room, context.viewer.userId) };
  },

  async releaseResults({ params, body }, context) {
    const { viewer, db, services } = context;
    const room = await loadRoom(context, params.schedule_id);
    const releasing = {
      isReleased: body.is_released,
      resultIds: body.result_ids,
      actorId: viewer.userId,
      now: services.clock.now(),
    };
    return db.transaction().execute(async (transaction) => {
      const { attemptIds, userIds } = await releaseResults(transaction, room, releasing);
      const changed = attemptIds.length;
      if (releasing.isReleased)
        await emitEvent(transaction, {
          campusId: room.campus_id,
          event: 'attempt.released',
          ids: attemptIds,
        });
      // Makes open windows refetch, where access is checked again.
      if (changed > 0)
        await publish(transaction, {
          campusId: room.campus_id,
          userIds,
          event: { topic: 'attempts', id: null },
        });
      return { changed };
    });
  },

  listMarkingQueue({ query }, { viewer, db }) {
    const { status_ids: statuses = [], type_ids: types = [] } = query;
    return listQueue(db, { scope: scopeOf(viewer), viewer }, { statuses, types });
  },
});

const autoGradingIn = async (db: Db, attempt: AttemptToMark) => ({
  auto_grading_status_id: autoGradingOf(
    (await listMarks(db, attempt)).filter(({ earned }) => earned === null).length,
    await findAutoGrading(db, attempt),
  ),
});

async function loadRoom(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  id: number,
): Promise<RoomRow & ViewedRoom> {
  const room = found(await findRoom(db, scopeOf(viewer), id));
  return { ...room, lapsed: await listLapsed(db, room), may_decide: isScheduleOf(viewer, room) };
}

interface Asked extends Pick<Which, 'filter' | 'order'> {
  readonly question_id?: number | undefined;
  readonly is_anonymous: boolean;
}

/** Sorts by end time for anonymous marking: alphabetical order would reveal names. */
const whichOf = (
  { viewer }: Pick<Context, 'viewer'>,
  { filter, order, question_id: questionId, is_anonymous }: Asked,
): Which => ({
  filter,
  order: seesNames(viewer) && !is_anonymous ? order : 'ended',
  questionId,
  viewerId: viewer.userId,
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  found(await findAttempt(db, scopeOf(viewer), id));

/** Runs a change of one answer under the lock of its attempt, then presents both. */
async function markIn(
  context: Context,
  params: { readonly result_id: number; readonly item_id: number },
  give: (marking: Marking) => Promise<void>,
) {
  const { viewer, db, services } = context;
  const { id } = await load(context, params.result_id);
  const act = { actorId: viewer.userId, now: services.clock.now() };
  return db.transaction().execute(async (transaction) => {
    const attempt = await lockToGrade(transaction, id);
    const was = await loadHeld(viewer, transaction, id);
    const at = markViewerOf(viewer, was);
    const row = await findMark(transaction, was, params.item_id);
    await give({ db: transaction, services, attempt, row, at, act });
    const marked = await load({ viewer, db: transaction }, id);
    return {
      ...presentStanding(marked),
      item: presentMark(await findMark(transaction, was, params.item_id), at),
    };
  });
}

/** Loads the attempt and locks the allowed difference where two people mark. */
async function loadHeld(viewer: Context['viewer'], db: Db, id: number): Promise<AttemptToMark> {
  const attempt = await load({ viewer, db }, id);
  if (attempt.allowed_difference === null) return attempt;
  return { ...attempt, allowed_difference: await holdAllowedDifference(db, attempt.schedule_id) };
}

async function findMark(
  db: Db,
  attempt: Pick<AttemptToMark, 'campus_id' | 'id' | 'allowed_difference'>,
  itemId: number,
): Promise<MarkRow> {
  const [row] = await listMarks(db, attempt, itemId);
  return found(row);
}
