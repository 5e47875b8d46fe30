import type { CourseUse } from '@pelion/contract/courses';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { type Phrase, phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Failure } from './failure.ts';

/** Column of an item by which it names a record. */
type Field = 'scorm_package_id' | 'lti_tool_id';

/** Courses with an item of the record, by name; deleted ones do not count. */
export async function listCourseUses(db: Db, field: Field, id: number): Promise<CourseUse[]> {
  const { rows } = await sql<CourseUse>`
    select c.id, c.name, c.status as status_id from course c
    where c.status <> ${sql.lit(courseStatuses.deleted)} and exists (
      select from course_module m
      join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
      where m.campus_id = c.campus_id and m.course_id = c.id and m.removed_at is null and i.${sql.ref(field)} = ${id})
    order by c.name, c.id`.execute(db);
  return rows;
}

/** Throws `conflict` with the courses that hold the record. */
export async function assertInNoCourse(transaction: Db, field: Field, id: number): Promise<void> {
  const courses = await listCourseUses(transaction, field, id);
  const [first] = courses;
  if (first) throw new Failure('conflict', { reason: 'inUse', courses }, inUse(first.name));
}

const inUse = (course: string): Phrase =>
  phrase('The {course} “{$course}” holds this. Take it out there, or make it inactive.', { course });
