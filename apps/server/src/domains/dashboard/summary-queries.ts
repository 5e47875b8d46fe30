import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { ownDueAt, ownEffectiveAt } from '../attempts/own-terms.ts';
import { isTheirs } from './staff-queries.ts';

export interface MemberCount {
  readonly user_type: number;
  readonly count: number;
}

/**
 * Counts members by role: all from the index of roles, minus the few removed ones from their partial index, without
 * reading ten thousand memberships.
 */
export async function countMembers(db: Db): Promise<readonly MemberCount[]> {
  const { rows } = await sql<MemberCount>`
    select a.user_type::int, (a.n - coalesce(g.n, 0))::int as count
    from (select user_type, count(*) as n from membership_role group by user_type) a
    left join (
      select r.user_type, count(*) as n from membership m
      join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
      where m.removed_at is not null group by r.user_type
    ) g on g.user_type = a.user_type`.execute(db);
  return rows;
}

/** Counts work on the user's schedules and assessments, or of the whole campus (decision 0046). */
export async function countStaffWork(db: Db, scope: AssessmentScope, now: Date) {
  const theirs = isTheirs(scope);
  const ofAttempts = (condition: ReturnType<typeof sql>) => sql`
    select count(*)::int from attempt t
    join assessment_schedule s on s.campus_id = t.campus_id and s.id = t.schedule_id
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    where ${condition} and a.status <> 4 and ${theirs}`;
  const { rows } = await sql<{
    active: number;
    running: number;
    needs_grading: number;
    due_this_week: number;
  }>`select
      (select count(*)::int from assessment a
        where a.status = 2 and ${scope.isWholeCampus ? sql`true` : sql`a.created_by = ${scope.userId}`}) as active,
      (${ofAttempts(sql`t.status = 2`)}) as running,
      (${ofAttempts(sql`t.status in (3, 4)`)}) as needs_grading,
      (select count(*)::int from assessment_schedule s
        join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
        where s.due_at > ${now} and s.due_at <= ${now}::timestamptz + interval '7 days'
          and s.effective_at <= ${now} and not s.is_cancelled and s.deleted_at is null and a.status = 2 and ${theirs}) as due_this_week`.execute(
    db,
  );
  return rows[0] ?? { active: 0, running: 0, needs_grading: 0, due_this_week: 0 };
}

/** Counts the student's own work: missed within three months, open, and submitted within thirty days. */
export async function countOwnWork(db: Db, { userId }: Pick<Viewer, 'userId'>, now: Date) {
  const { rows } = await sql<{ missing: number; open: number; handed_in: number }>`
    select count(*) filter (where not t.is_submitted and t.running_id is null and ${ownDueAt} <= ${now})::int as missing,
      count(*) filter (where ${ownEffectiveAt} <= ${now}
        and (t.running_id is not null or (not t.is_submitted and (s.due_at is null or ${ownDueAt} > ${now}))))::int as open,
      count(*) filter (where t.ended_at > ${now}::timestamptz - interval '30 days')::int as handed_in
    from schedule_assignee g
    join assessment_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    left join student_exception x on x.campus_id = s.campus_id and x.schedule_id = s.id and x.student_id = ${userId}
    cross join lateral (
      select max(x.id) filter (where x.status = 2) as running_id, max(x.ended_at) as ended_at,
        coalesce(bool_or(x.ended_at is not null or x.status = 11), false) as is_submitted
      from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.student_id = g.student_id
    ) t
    where g.student_id = ${userId} and not s.is_cancelled and a.status = 2
      and (s.due_at is null or ${ownDueAt} > ${now}::timestamptz - interval '3 months')`.execute(db);
  return rows[0] ?? { missing: 0, open: 0, handed_in: 0 };
}
