import { type RawBuilder, sql } from 'kysely';

/** How far a list of materials reaches: the campus, what concerns a member of staff, or one's own as a student or parent. */
export type Reach = 'campus' | 'staff' | 'student' | 'parent';

interface Reaching {
  readonly userId: number;
  readonly reach: Reach;
}

/** Array of the student, or of the children of the parent who are members of the campus. */
export const ownStudents = ({ userId, reach }: Reaching): RawBuilder<unknown> =>
  reach === 'student'
    ? sql`array[${userId}::bigint]`
    : sql`array(
        select f.student_id from parent_student f
        join membership m on m.campus_id = f.campus_id and m.user_id = f.student_id and m.removed_at is null
        where f.parent_id = ${userId})`;

/** Whether only the own is reached, as a student or a parent. */
export const isFamily = ({ reach }: Pick<Reaching, 'reach'>): boolean =>
  reach === 'student' || reach === 'parent';
