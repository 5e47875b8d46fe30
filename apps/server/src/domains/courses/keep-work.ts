import type { KeepCourseWork } from '../../lib/course-work.ts';
import { publish } from '../../lib/live.ts';
import { lockLearner } from './learner-queries.ts';
import { findLearning, overSince, type Sight } from './load-learner.ts';
import { settle } from './settle-learner.ts';
import { findWorkItem, keepTime, writeWork } from './work-queries.ts';

/**
 * Keeps work in the course of its student, in the transaction of the report. Repeated it changes nothing, and a report that
 * only brings time leaves the standing alone. Work of a closed course counts for an hour, as what was under way offline does;
 * scores of tools always count, since people give them later.
 */
export const keepCourseWork: KeepCourseWork = async (transaction, work, now) => {
  const item = await findWorkItem(transaction, work);
  if (!item) return;
  const { campus_id, time_zone: timeZone } = item;
  const { course_schedule_id: schedule_id, course_item_id: item_id, student_id } = work;
  if (await keepTime(transaction, work, now)) return;
  const learner_id = await lockLearner(transaction, { campus_id, schedule_id, student_id });
  const sight: Sight = { db: transaction, now, timeZone, scope: { userId: student_id, reach: 'student' } };
  const learning = await findLearning(sight, work);
  if ('scorm_package_id' in work.source && learning && overSince(learning, now)) return;
  await writeWork(transaction, { campus_id, learner_id, item_id }, work, now);
  await settle(sight, work, learner_id, null);
  const event = { topic: 'courseSchedules', id: schedule_id } as const;
  await publish(transaction, { campusId: campus_id, userIds: [student_id], event });
};
