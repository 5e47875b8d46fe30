import { mayOpen, rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import type { ViewedKind } from '../../lib/viewed.ts';
import { openGivenResource } from '../resources/viewed.ts';
import { loadLearning, locksOf, type Reading } from './load-learner.ts';
import { type CourseScope, inScope, scopeOf } from './policy.ts';

interface FileItem {
  readonly id: number;
  readonly course_id: number;
  readonly name: string;
  readonly resource_id: number | null;
  readonly file_id: string | null;
}

/** Resources and files of courses in the viewer: for families while the item is open for one of their students. */
export const viewedCourseItem: ViewedKind = {
  parameter: 'course_item',
  async open(context, id) {
    const { viewer } = context;
    if (!mayOpen(viewer, rules.viewCourses)) return undefined;
    const item = await findItem(context, scopeOf(viewer), id);
    if (!item || !(await isOpenFor(context, item))) return undefined;
    const { name: title, resource_id, file_id } = item;
    const resource = resource_id === null ? undefined : await openGivenResource(context, resource_id);
    if (resource) return { ...resource, title };
    const plain = { text: null, url: null, alternative_text: null, captions: [] };
    return file_id === null ? undefined : { ...plain, title, file_id };
  },
};

/** Undefined outside the scope, and for an item that was taken out. */
async function findItem({ db }: Reading, scope: CourseScope, id: number): Promise<FileItem | undefined> {
  const { rows } = await sql<FileItem>`
    select i.id, m.course_id, i.name, i.resource_id, i.file_id
    from course_item i
    join course_module m on m.campus_id = i.campus_id and m.id = i.module_id and m.removed_at is null
    join course c on c.campus_id = m.campus_id and c.id = m.course_id
    where i.id = ${id} and i.removed_at is null and ${inScope(scope)}`.execute(db);
  return rows[0];
}

/** Whether the item is open in a schedule of one of the viewer's students; staff see it always. */
async function isOpenFor(reading: Reading, { id, course_id }: FileItem): Promise<boolean> {
  const scope = scopeOf(reading.viewer);
  if (!isFamily(scope)) return true;
  for (const place of await listPlaces(reading, ownStudents(scope), course_id)) {
    const { learner, standing } = await loadLearning(reading, place);
    const item = standing.items.find((one) => one.id === id);
    if (item && locksOf(learner, item).length === 0) return true;
  }
  return false;
}

/** Schedules of the course with those of the students who take part. */
async function listPlaces({ db }: Reading, students: RawBuilder<unknown>, courseId: number) {
  const isIn = sql<SqlBool>`(l.out_at is null and g.student_id = any(${students}))`;
  const { rows } = await sql<{ course_schedule_id: number; student_id: number }>`
    select s.id as course_schedule_id, g.student_id
    from course_schedule s
    join course_student g on g.campus_id = s.campus_id and g.schedule_id = s.id
    left join course_learner l
      on l.campus_id = g.campus_id and l.schedule_id = g.schedule_id and l.student_id = g.student_id
    where s.course_id = ${courseId} and ${isIn} order by s.effective_at desc, s.id desc`.execute(db);
  return rows;
}
