import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { isOwnOrChild } from '../../lib/notices/families.ts';
import type { NoticeThread } from '../../lib/notices/notice-kind.ts';

/** Notices of a schedule: assigned, due, graded, corrected. */
export const scheduleThread: NoticeThread = {
  name: 'schedule',
  label: phrase('{^assessment}'),
  titles: (muted, { userId }) => sql`
    select m.thread_id, t.name as title
    from ${muted}
    join assessment_schedule s on s.campus_id = m.campus_id and s.id = m.thread_id and s.deleted_at is null
    join assessment t on t.campus_id = s.campus_id and t.id = s.assessment_id
      and t.status <> ${assessmentStatuses.deleted}
    where exists (
      select from schedule_assignee g where g.schedule_id = s.id and ${isOwnOrChild(userId, sql`g.student_id`)})`,
};
