import { courseStatuses } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { isOwnOrChild } from '../../lib/notices/families.ts';
import type { NoticeThread } from '../../lib/notices/notice-kind.ts';

/** Notices of a schedule of a course. */
export const courseThread: NoticeThread = {
  name: 'course',
  label: phrase('{^course}'),
  titles: (muted, { userId }) => sql`
    select m.thread_id, c.name as title
    from ${muted}
    join course_schedule s on s.campus_id = m.campus_id and s.id = m.thread_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id and c.status = ${courseStatuses.active}
    where exists (
      select from course_student g where g.schedule_id = s.id and ${isOwnOrChild(userId, sql`g.student_id`)})`,
};
