import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { isOwnOrChild } from '../../lib/notices/families.ts';
import type { NoticeThread } from '../../lib/notices/notice-kind.ts';
import { holdsItsClass } from './policy.ts';

/** Notices of an assignment, to families and to the staff who get what is turned in. */
export const assignmentThread: NoticeThread = {
  name: 'assignment',
  label: phrase('{^assignment}'),
  titles: (muted, { userId }) => sql`
    select m.thread_id, a.name as title
    from ${muted}
    join assignment a on a.campus_id = m.campus_id and a.id = m.thread_id and a.deleted_at is null
    where a.created_by = ${userId}
      or ${holdsItsClass(userId)}
      or exists (
        select from assignment_student g where g.assignment_id = a.id and ${isOwnOrChild(userId, sql`g.student_id`)})`,
};
