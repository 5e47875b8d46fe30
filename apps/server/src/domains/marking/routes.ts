import { markChanged, markingContract, reviewChanged } from '@pelion/contract/marking';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { excerptOf } from '../../lib/excerpt.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { publish } from '../../lib/live.ts';
import { readableText } from '../../lib/rich-text.ts';
import { scopeOf } from '../assessments/policy.ts';
import { giveTeacherScore, lockToGrade, reviewAttempt } from '../attempts/end/teacher-score.ts';
import { seesNames } from '../attempts/policy.ts';
import { gradeLabel } from '../attempts/read/grade-label.ts';
import { assertUsable } from '../rubrics/service.ts';
import { presentMark, presentReview, presentStanding } from './present.ts';
import { attachRubric, findAttempt, listMarks, type MarkRow, putMark, putReview } from './queries.ts';
import {
  claimSubmissions,
  countSubmissions,
  findNeighbours,
  findRoom,
  giveBackSubmissions,
  listAsked,
  listQueue,
  listSubmissions,
  type RoomRow,
  releaseResults,
  type Which,
} from './submission-queries.ts';
import { rubricFacts, valuesOf } from './values-of.ts';

/** Characters of a question in a list of them. */
const EXCERPT = 120;

export const markingRoutes = implement(markingContract, {
  async getMarking({ params }, context) {
    const attempt = await load(context, params.result_id);
    if (attempt.ended_at === null)
      throw new Failure('conflict', { reason: 'running' }, phrase('This attempt is still running.'));
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
      review: presentReview(attempt),
      items: await inSlices(await listMarks(context.db, attempt), presentMark),
    };
  },

  async markItem({ params, body }, context) {
    const { viewer, db, services } = context;
    const { id } = await load(context, params.result_id);
    const act = { actorId: viewer.userId, now: services.clock.now() };
    return db.transaction().execute(async (transaction) => {
      const attempt = await lockToGrade(transaction, id);
      const row = await findMark(transaction, attempt, params.item_id);
      if ((row.version ?? 0) !== body.version)
        throw changedSince(markChanged, { reason: 'changed', current: presentMark(row) }, services);
      const marked_by = { marked_by: act.actorId, marked_at: act.now };
      const values = { ...valuesOf(body, row, services), ...marked_by };
      const { points, comment, is_doubtful } = values;
      const key = { campus_id: attempt.campus_id, item_id: row.item_id };
      await putMark(transaction, key, body.version + 1, values);
      const before = {
        points: row.points,
        comment: row.comment ?? '',
        is_doubtful: row.is_doubtful ?? false,
      };
      // Whoever reads the ledger later sees that the student may have known the mark before.
      const was = { was_read: attempt.result_read_at !== null, was_released: attempt.released_at !== null };
      const after = { points, comment, is_doubtful, ...rubricFacts(values), ...was };
      const given = { itemId: row.item_id, part: row.part, points };
      await giveTeacherScore(transaction, attempt, given, { before, after }, act);
      const marked = await load({ viewer, db: transaction }, id);
      return {
        ...presentStanding(marked),
        item: presentMark(await findMark(transaction, attempt, params.item_id)),
      };
    });
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
    const { viewer, db } = context;
    const room = await loadRoom(context, params.schedule_id);
    const counts = await countSubmissions(db, room, viewer.userId);
    const asked = await listAsked(db, room);
    return {
      ...room,
      ...counts,
      schedule_id: room.id,
      questions: asked.map(({ stem, ...row }) => ({
        ...row,
        excerpt: excerptOf(readableText(stem), EXCERPT),
      })),
    };
  },

  async listSubmissions({ params, query }, context) {
    const { viewer, db } = context;
    const room = await loadRoom(context, params.schedule_id);
    const rows = await listSubmissions(db, room, whichOf(context, query), query);
    const isNamed = seesNames(viewer);
    return rows.map(({ status, score, total, claimed_by, grading_type, scale_rows, ...row }) => ({
      ...row,
      ...presentStanding({ status, score, total }),
      grading_type_id: grading_type,
      grade_label: gradeLabel({ score, total }, scale_rows),
      student_name: isNamed ? row.student_name : null,
      is_mine: claimed_by === viewer.userId,
    }));
  },

  async findNeighbours({ params, query }, context) {
    const room = await loadRoom(context, params.schedule_id);
    return found(await findNeighbours(context.db, room, whichOf(context, query), params.result_id));
  },

  async claimSubmissions({ params, body }, context) {
    const { viewer, db, services } = context;
    const room = await loadRoom(context, params.schedule_id);
    const claim = { viewerId: viewer.userId, count: body.count, now: services.clock.now() };
    return { claimed: await claimSubmissions(db, room, claim) };
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
      const studentIds = await releaseResults(transaction, room, releasing);
      // Their windows read again by themselves; what they may see is decided then.
      if (studentIds.length > 0)
        await publish(transaction, {
          campusId: room.campus_id,
          userIds: [...new Set(studentIds)],
          event: { topic: 'attempts', id: null },
        });
      return { changed: studentIds.length };
    });
  },

  listMarkingQueue({ query }, { viewer, db }) {
    const { status_ids: statuses = [], type_ids: types = [] } = query;
    return listQueue(db, scopeOf(viewer), { statuses, types });
  },
});

async function loadRoom({ viewer, db }: Context, id: number): Promise<RoomRow> {
  return found(await findRoom(db, scopeOf(viewer), id));
}

interface Asked extends Pick<Which, 'filter' | 'order'> {
  readonly question_id?: number | undefined;
}

/** Whoever may not see names could read them out of their order. */
const whichOf = (
  { viewer }: Pick<Context, 'viewer'>,
  { filter, order, question_id: questionId }: Asked,
): Which => ({
  filter,
  order: seesNames(viewer) ? order : 'ended',
  questionId,
  viewerId: viewer.userId,
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  found(await findAttempt(db, scopeOf(viewer), id));

async function findMark(
  db: Db,
  attempt: { readonly campus_id: number; readonly id: number },
  itemId: number,
): Promise<MarkRow> {
  const [row] = await listMarks(db, attempt, itemId);
  return found(row);
}
