import { mayOpen, pathOf, rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { listContents } from './content-queries.ts';
import { findLearning, type LearnerPlace, locksOf, type Reading, sightOf } from './load-learner.ts';
import { abilities, inScope, scopeOf } from './policy.ts';
import { findCourse } from './queries.ts';

/** Path of an item in the player of a student. */
export const pathOfItem = (
  courseId: number,
  { course_schedule_id, student_id }: LearnerPlace,
  itemId: number,
): string =>
  `${pathOf('coursePlayer', { courseId, scheduleId: course_schedule_id, studentId: student_id })}?item=${itemId}`;

/** Player that previews a course to its authors. */
const preview: LearnerPlace = { course_schedule_id: 0, student_id: 0 };

/** Items of a course that are open now for the family's students, each in the schedule that began last. */
export async function listOpenPlaces(
  reading: Reading,
  courseId: number,
): Promise<ReadonlyMap<number, LearnerPlace>> {
  const open = new Map<number, LearnerPlace>();
  for (const place of await listPlaces(reading, courseId)) {
    const learning = await findLearning(sightOf(reading), place);
    if (!learning) continue;
    const { learner, standing } = learning;
    for (const item of standing.items)
      if (!open.has(item.id) && locksOf(learner, item).length === 0) open.set(item.id, place);
  }
  return open;
}

/** Schedules of the course with those of the family's students who take part. */
async function listPlaces({ viewer, db }: Reading, courseId: number): Promise<readonly LearnerPlace[]> {
  const isIn = sql<SqlBool>`(l.out_at is null and g.student_id = any(${ownStudents(scopeOf(viewer))}))`;
  const { rows } = await sql<LearnerPlace>`
    select s.id as course_schedule_id, g.student_id
    from course_schedule s
    join course_student g on g.campus_id = s.campus_id and g.schedule_id = s.id
    left join course_learner l
      on l.campus_id = g.campus_id and l.schedule_id = g.schedule_id and l.student_id = g.student_id
    where s.course_id = ${courseId} and ${isIn} order by s.effective_at desc, s.id desc`.execute(db);
  return rows;
}

/** Condition on the course `c`: the viewer may open some of its items, which ones `listItemPaths` tells. */
export function hasItemPaths(viewer: Reading['viewer']): RawBuilder<SqlBool> {
  const scope = scopeOf(viewer);
  const mayOpenSome = mayOpen(viewer, isFamily(scope) ? rules.viewCourses : rules.editCourses);
  return mayOpenSome ? inScope(scope) : sql<SqlBool>`false`;
}

/** Paths of the items of a course that the viewer may open now: open ones for families, all for authors. */
export async function listItemPaths(
  reading: Reading,
  courseId: number,
): Promise<ReadonlyMap<number, string>> {
  const { viewer, db } = reading;
  const scope = scopeOf(viewer);
  const course = mayOpen(viewer, rules.viewCourses) ? await findCourse(db, scope, courseId) : undefined;
  if (!course) return new Map();
  if (isFamily(scope)) {
    const open = await listOpenPlaces(reading, courseId);
    return new Map([...open].map(([id, place]) => [id, pathOfItem(courseId, place, id)]));
  }
  if (!abilities(viewer, course).edit) return new Map();
  const { items } = await listContents(db, courseId);
  return new Map(items.map(({ id }) => [id, pathOfItem(courseId, preview, id)]));
}
