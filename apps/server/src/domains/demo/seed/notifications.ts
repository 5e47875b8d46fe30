import { userTypes } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { campusTypes } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;

/**
 * Seeds notifications about announcements, messages, assigned work, results, requests and forms; older ones are read.
 * Later events notify as usual.
 */
export async function seedNotifications(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  const here = campuses.map(({ campusId }) => campusId);
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const readers = [userTypes.student, userTypes.parent, userTypes.teacher];
  await sql`
    with family as (
      select r.campus_id, r.user_id as student_id, r.user_id from membership_role r where r.user_type = ${userTypes.student}
      union
      select f.campus_id, f.student_id, f.parent_id from parent_student f
      join campus c on c.id = f.campus_id and c.campus_type <> ${campusTypes.higherEducation})
    insert into notification (campus_id, user_id, student_id, kind, subject_id, noticed_at, read_at)
    select campus_id, user_id, student_id, kind, subject_id, at,
      case when at < ${new Date(now.getTime() - 2 * DAY_MS)}::timestamptz then at + interval '3 hours' end
    from (
      select distinct a.campus_id, r.user_id, null::bigint as student_id, 'announcements' as kind, a.id as subject_id, a.starts_at as at
      from announcement a
      join membership_role r on r.campus_id = a.campus_id and r.user_type = any(${readers}::int[])
        and (a.user_types = '{}' or r.user_type = any(a.user_types))
      where a.starts_at > ${weekAgo}
      union all
      select r.campus_id, r.user_id, null, 'messages', r.message_id, g.sent_at
      from message g
      join message_recipient r on r.campus_id = g.campus_id and r.message_id = g.id
      where g.sent_at > ${weekAgo}
      union all
      select s.campus_id, f.user_id, f.student_id, 'assigned', s.id, s.effective_at
      from assessment_schedule s
      join schedule_assignee g on g.campus_id = s.campus_id and g.schedule_id = s.id
      join family f on f.campus_id = g.campus_id and f.student_id = g.student_id
      where s.effective_at > ${weekAgo} and not s.is_cancelled and (s.due_at is null or s.due_at > ${now})
      union all
      select t.campus_id, f.user_id, f.student_id, 'graded', t.id, max(e.at)
      from attempt t
      join attempt_event e on e.campus_id = t.campus_id and e.attempt_id = t.id and e.kind = 'scored' and e.actor_id <> t.student_id
      join family f on f.campus_id = t.campus_id and f.student_id = t.student_id
      where t.score is not null and e.at > ${weekAgo}
      group by t.campus_id, f.user_id, f.student_id, t.id
      union all
      select t.campus_id, f.user_id, f.student_id, 'retakeSuggested', t.id, max(e.at)
      from attempt t
      join attempt_event e on e.campus_id = t.campus_id and e.attempt_id = t.id and e.kind = 'reviewed'
      join family f on f.campus_id = t.campus_id and f.student_id = t.student_id
      where t.status = ${resultStatuses.retakeSuggested}
      group by t.campus_id, f.user_id, f.student_id, t.id
      union all
      select q.campus_id, s.created_by, null, 'extraAttemptAsked', q.id, q.asked_at
      from extra_attempt_request q
      join assessment_schedule s on s.campus_id = q.campus_id and s.id = q.schedule_id
      where q.is_granted is null
      union all
      select r.campus_id, e.user_id, null, 'feedbackGiven', r.id, greatest(r.effective_at, r.created_at)
      from feedback_round r
      join feedback_assignee e on e.campus_id = r.campus_id and e.round_id = r.id
      where not r.is_closed and r.due_at > ${now}) told
    where campus_id = any(${here}::bigint[]) and at <= ${now}
    order by at`.execute(db);
}
