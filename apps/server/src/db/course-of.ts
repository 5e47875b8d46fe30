import { sql } from 'kysely';

/** Course that keeps a schedule or an assignment, with its schedule there; null for those of staff. */
export interface KeepingCourse {
  readonly id: number;
  readonly schedule_id: number;
  readonly name: string;
}

/** Course of the row of an alias: `courseOf('s')`. */
export const courseOf = (alias: string) => sql<KeepingCourse | null>`(
  select json_build_object('id', q.id, 'schedule_id', k.id, 'name', q.name)
  from course_schedule k join course q on q.campus_id = k.campus_id and q.id = k.course_id
  where k.campus_id = ${sql.ref(`${alias}.campus_id`)} and k.id = ${sql.ref(`${alias}.course_schedule_id`)})`;
