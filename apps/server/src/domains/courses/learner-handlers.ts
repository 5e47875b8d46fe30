import type { courseSchedules } from '@pelion/contract/course-schedules';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import type { ItemRow } from './content-queries.ts';
import { insertDue } from './due-work-queries.ts';
import { lockGivenWork, settleGivenWork } from './given-work.ts';
import { launchCourseItem } from './launch-item.ts';
import {
  findLearner,
  isReached,
  listItemCounts,
  listLearners,
  lockLearner,
  updateLearner,
  writeMark,
  writeOpening,
  writeReport,
  writeSeen,
  writeUnlocking,
} from './learner-queries.ts';
import {
  assertOpen,
  isUnderWay,
  itemOf,
  type LearnerPlace,
  type Learning,
  loadLearning,
  presentLearner,
  showLearner,
  sightOf,
} from './load-learner.ts';
import { learnerAbilities, scopeOf } from './policy.ts';
import { presentItem } from './present.ts';
import { findSchedule } from './schedule-queries.ts';
import { settle } from './settle-learner.ts';
import { settleWorkOf } from './take-work.ts';

export const learnerHandlers: Pick<
  Handlers<typeof courseSchedules>,
  | 'joinCourse'
  | 'listCourseLearners'
  | 'listCourseItemCounts'
  | 'getCourseLearner'
  | 'updateCourseLearner'
  | 'openCourseItem'
  | 'recordCourseProgress'
  | 'markCourseItem'
  | 'launchCourseItem'
  | 'unlockCourseItem'
> = {
  async joinCourse({ params: { course_schedule_id } }, context) {
    const { viewer, db, now, record } = context;
    const schedule = found(await findSchedule(db, scopeOf(viewer), course_schedule_id, now));
    const student_id = viewer.userId;
    if (!schedule.may_join || !(await isReached(db, schedule.id, student_id))) throw new Failure('notFound');
    const isPaused = schedule.ended_at !== null || schedule.course_status !== courseStatuses.active;
    if (isPaused || (schedule.due_at !== null && schedule.due_at <= now))
      throw new Failure('conflict', { reason: 'closed' }, phrase('This {course} is closed.'));
    const place = { campus_id: viewer.campusId, schedule_id: schedule.id, student_id };
    if (!(await findLearner(db, scopeOf(viewer), place, now)))
      await db.transaction().execute(async (transaction) => {
        const learnerId = await lockLearner(transaction, place);
        if (await findLearner(transaction, scopeOf(viewer), place, now)) return;
        await updateLearner(transaction, learnerId, { joined_at: now });
        await record(transaction, {
          id: schedule.id,
          before: { is_joined: false },
          after: { student_id, is_joined: true },
        });
      });
    return showLearner(context, { course_schedule_id, student_id });
  },

  async listCourseLearners({ params, query }, context) {
    const { viewer, db, now } = context;
    const scope = scopeOf(viewer);
    const schedule = found(await findSchedule(db, scope, params.course_schedule_id, now));
    // Viewers without names learn none by searching.
    const filter = seesNames(viewer) ? query : { ...query, search: '' };
    const { rows, total } = await listLearners(db, scope, schedule.id, filter, now);
    return { students: rows.map((row) => presentLearner(context, row)), total };
  },

  async listCourseItemCounts({ params }, context) {
    const { viewer, db, now } = context;
    const scope = scopeOf(viewer);
    const schedule = found(await findSchedule(db, scope, params.course_schedule_id, now));
    return listItemCounts(db, scope, schedule.id);
  },

  async getCourseLearner({ params }, context) {
    await settleWorkOf(context.db, params, context.now);
    return showLearner(context, params);
  },

  async updateCourseLearner({ params, body: { version, is_out, due_date } }, context) {
    const { db, now, record } = context;
    const { course_id } = (await loadLearning(context, params)).schedule;
    await db.transaction().execute(async (transaction) => {
      await lockGivenWork(transaction, course_id);
      const { learner, schedule } = await loadLearning({ ...context, db: transaction }, params);
      if (version !== null && version !== learner.version)
        throw new Failure(
          'conflict',
          { reason: 'changed' },
          phrase('Somebody else has changed this meanwhile.'),
        );
      if (due_date && new Date(due_date) <= schedule.effective_at)
        invalid({ path: 'due_date', message: phrase('The due date must be after the start') });
      const changes = {
        ...(is_out !== undefined && { out_at: is_out ? (learner.out_at ?? now) : null }),
        ...(due_date !== undefined && { due_at: due_date === null ? null : new Date(due_date) }),
      };
      const id = await lockLearner(transaction, placeOf(context, params));
      await updateLearner(transaction, id, changes);
      const { campusId: campus_id } = context.viewer;
      const { student_id } = params;
      // Work that went on while the student was out.
      if (is_out === false)
        await insertDue(transaction, { campus_id, schedule_id: schedule.id, student_id, look_at: null });
      await settleGivenWork(transaction, context, course_id);
      await record(transaction, {
        id: schedule.id,
        before: { student_id: learner.student_id, out_at: learner.out_at, due_at: learner.own_due_at },
        after: {
          student_id: learner.student_id,
          out_at: learner.out_at,
          due_at: learner.own_due_at,
          ...changes,
        },
      });
    });
    await settleWorkOf(db, params, now);
    return showLearner(context, params);
  },

  async openCourseItem({ params }, context) {
    const { db } = context;
    await settleWorkOf(db, params, context.now);
    const learning = await loadLearning(context, params);
    const item = itemOf(learning, params.course_item_id);
    if (!learnerAbilities(context.viewer).edit) assertOpen(learning, item);
    if (isRecorded(context, learning))
      await db.transaction().execute(async (transaction) => {
        const learnerId = await lockLearner(transaction, placeOf(context, params));
        await writeOpening(transaction, itemPlace(context, learnerId, item), context.now);
        await writeSeen(transaction, learnerId, context.now);
        await settle(sightOf({ ...context, db: transaction }), params, learnerId, item.id);
      });
    return presentItem(item, new Set(), { isShown: true, hasSource: false });
  },

  async recordCourseProgress({ params, body }, context) {
    const { db, now } = context;
    const learning = await loadLearning(context, params);
    const item = itemOf(learning, params.course_item_id);
    if (!isOwn(context, learning)) throw new Failure('notFound');
    if (!isUnderWay(learning, item, now)) assertOpen(learning, item);
    return db.transaction().execute(async (transaction) => {
      const learnerId = await lockLearner(transaction, placeOf(context, params));
      const place = itemPlace(context, learnerId, item);
      await writeOpening(transaction, place, now);
      await writeReport(transaction, place, body, now);
      await writeSeen(transaction, learnerId, now);
      await settle(sightOf({ ...context, db: transaction }), params, learnerId, item.id);
      return showLearner({ ...context, db: transaction }, params);
    });
  },

  async markCourseItem({ params, body: { is_done } }, context) {
    const { viewer, db, now, record } = context;
    const learning = await loadLearning(context, params);
    const item = itemOf(learning, params.course_item_id);
    const isOfLearner = item.done === 'learner' && isOwn(context, learning);
    const isTeacher = item.done === 'teacher' && learnerAbilities(viewer).mark;
    if (!isOfLearner && !isTeacher) throw new Failure('accessDenied', { reason: 'record' });
    if (isOfLearner && !isUnderWay(learning, item, context.now)) assertOpen(learning, item);
    return db.transaction().execute(async (transaction) => {
      const learnerId = await lockLearner(transaction, placeOf(context, params));
      const place = itemPlace(context, learnerId, item);
      await writeMark(transaction, place, is_done ? { at: now, by: viewer.userId } : null);
      const change = { student_id: params.student_id, item: item.name };
      await record(transaction, {
        id: learning.schedule.id,
        before: { ...change, is_done: !is_done },
        after: { ...change, is_done },
      });
      await settle(sightOf({ ...context, db: transaction }), params, learnerId, null);
      return showLearner({ ...context, db: transaction }, params);
    });
  },

  launchCourseItem,

  async unlockCourseItem({ params, body: { reason } }, context) {
    const { viewer, db, now, record } = context;
    const learning = await loadLearning(context, params);
    const item = itemOf(learning, params.course_item_id);
    await db.transaction().execute(async (transaction) => {
      const learnerId = await lockLearner(transaction, placeOf(context, params));
      const place = itemPlace(context, learnerId, item);
      await writeUnlocking(transaction, place, { at: now, by: viewer.userId, reason });
      const change = { student_id: params.student_id, item: item.name };
      await record(transaction, {
        id: learning.schedule.id,
        before: { is_unlocked: false },
        after: { ...change, is_unlocked: true, reason },
      });
    });
    return showLearner(context, params);
  },
};

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

const placeOf = ({ viewer }: Reading, { course_schedule_id, student_id }: LearnerPlace) => ({
  ...{ campus_id: viewer.campusId, schedule_id: course_schedule_id, student_id },
});

const itemPlace = ({ viewer }: Reading, learner_id: number, { id: item_id }: ItemRow) => ({
  ...{ campus_id: viewer.campusId, learner_id, item_id },
});

const isOwn = ({ viewer }: Reading, { learner }: Learning): boolean => learner.student_id === viewer.userId;

/** Visits of others are a review and leave nothing. */
const isRecorded = (reading: Reading, learning: Learning): boolean =>
  isOwn(reading, learning) && !learning.learner.is_paused;
