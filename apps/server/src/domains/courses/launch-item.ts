import type { courseSchedules } from '@pelion/contract/course-schedules';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { isFamily } from '../../lib/own-students.ts';
import { launchToolInCourse } from '../lti-tools/launch-in-course.ts';
import { launchPackageInCourse } from '../scorm-packages/launch-in-course.ts';
import { pathOfItem } from './item-paths.ts';
import { lockLearner, writeOpening } from './learner-queries.ts';
import { assertOpen, itemOf, loadLearning, sightOf } from './load-learner.ts';
import { scopeOf } from './policy.ts';
import { settle } from './settle-learner.ts';

/** Launches the package or the tool of an item. Whoever is not the student tries it out. */
export const launchCourseItem: Handlers<typeof courseSchedules>['launchCourseItem'] = async (
  { params, body: { part_id, is_new, target } },
  context,
) => {
  const { viewer, now, services } = context;
  const { course_schedule_id, student_id, course_item_id } = params;
  const learning = await loadLearning(context, params);
  const item = itemOf(learning, course_item_id);
  const isTrial = !isFamily(scopeOf(viewer));
  if (!isTrial) assertOpen(learning, item);
  const place = isTrial ? null : { course_schedule_id, course_item_id };
  const { course_id, course_name } = learning.schedule;
  const { scorm_package_id: packageId, lti_tool_id: toolId } = item;
  return context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    const launched =
      packageId === null ? null : await launchPackageInCourse(within, packageId, { part_id, is_new, place });
    const tool =
      toolId === null
        ? null
        : await launchToolInCourse(within, toolId, {
            ...{ target, place },
            course: {
              ...{ scheduleId: course_schedule_id, name: course_name, item: item.name },
              path: pathOfItem(course_id, params, course_item_id),
            },
          });
    if (!launched && !tool)
      throw new Failure('conflict', { reason: 'noLaunch' }, phrase('This item has nothing to launch.'));
    if (!isTrial) {
      const { campusId: campus_id } = viewer;
      const learner_id = await lockLearner(db, { campus_id, schedule_id: course_schedule_id, student_id });
      await writeOpening(db, { campus_id, learner_id, item_id: course_item_id }, now);
      if (launched?.work) await services.keepCourseWork(db, launched.work, now);
      await settle(sightOf(within), params, learner_id, course_item_id);
    }
    return { package: launched?.launch ?? null, tool };
  });
};
