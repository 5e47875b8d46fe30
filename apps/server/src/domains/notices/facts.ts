import { assessmentStatuses, releaseRules } from '@pelion/contract/assessment-kinds';
import type { NoticeKind } from '@pelion/contract/mail-preferences/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hidesPlacementOf, scoreOutAt } from '../attempts/read/release-columns.ts';
import type { Waiting } from './queries.ts';
import { hasAnswered, heldTime, isAsked, reminderAt } from './reminders.ts';

/** Current details of a notice. */
export interface Facts {
  readonly id: number;
  readonly title: string;
  readonly due_at: Date | null;
  /** Name of the child; null for the reader's own work or for no work. */
  readonly student_name: string | null;
  /** Schedule of assigned work; null for other kinds. */
  readonly schedule_id: number | null;
  readonly assessment_id: number | null;
  readonly assessment_type: number | null;
  /** Submitted attempt; null for other kinds. */
  readonly attempt_id: number | null;
}

/** A line of a mail. */
export type NoticeFacts = Waiting & Pick<Facts, 'title' | 'due_at' | 'student_name'>;

/** Loads the details of notices waiting for mail, without obsolete ones. */
export async function factsOf(
  db: Db,
  userId: number,
  waiting: readonly Waiting[],
  now: Date,
): Promise<readonly NoticeFacts[]> {
  const told = sql`select * from notice where id = any(${waiting.map(({ id }) => id)}::bigint[])`;
  const { rows } = await stillTrue(told, { userId, userType: null, now }).execute(db);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return waiting.flatMap((one) => {
    const found = facts.get(one.id);
    return found ? [{ ...one, ...found }] : [];
  });
}

interface Reader {
  readonly userId: number;
  /** Role of the reader (spec 1 §3); null for all roles. */
  readonly userType: number | null;
  readonly now: Date;
}

/**
 * Filters rows of `notice` or `notification` to those still valid: visible announcements and the reader's own or
 * children's work. Leaves out anything deleted, over or withdrawn. RLS applies. Returns no scores.
 */
export const stillTrue = (told: RawBuilder<unknown>, { userId, userType, now }: Reader) => sql<Facts>`
  with n as materialized (${told})
  select n.id, a.title, null::timestamptz as due_at, null as student_name, ${noWork}
  from n join announcement a on a.id = n.subject_id
  where ${isOf('announcements')} and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
    and (a.user_types = '{}' or exists (
      select from membership_role r where r.user_id = ${userId} and r.user_type = any(a.user_types)
        and r.user_type = coalesce(${userType}::smallint, r.user_type)))
  union all
  select n.id, t.name, o.due_at, ${childName(userId)}, s.id, t.id, t.type, null
  from n
  join assessment_schedule s on s.campus_id = n.campus_id and s.id = n.subject_id
  join assessment t on t.campus_id = s.campus_id and t.id = s.assessment_id and t.status <> ${assessmentStatuses.deleted}
  left join lateral (${exceptionOf}) x on true
  cross join lateral (select coalesce(x.due_at, s.due_at) + ${heldTime(sql`n.student_id`)} as due_at) o
  where ${isOf('assigned', 'dueSoon')} and ${isTheirs(userId)} and not s.is_cancelled and s.deleted_at is null
    and (x.effective_at is null or x.effective_at <= ${now})
    and (o.due_at is null or o.due_at > ${now})
    -- What waited for the morning, and a later one has come, is that one's.
    and (n.kind <> 'dueSoon' or n.hours_before = ${reminderAt(now, sql`o.due_at`)})
    and exists (select from schedule_assignee g where g.schedule_id = s.id and g.student_id = n.student_id)
    and (n.kind <> 'dueSoon' or not exists (
      select from attempt x where x.schedule_id = s.id and x.student_id = n.student_id and x.ended_at is not null))
  union all
  select n.id, t.name, s.due_at, null, ${noWork}
  from n
  join feedback_round s on s.campus_id = n.campus_id and s.id = n.subject_id
  join assessment t on t.campus_id = s.campus_id and t.id = s.assessment_id and t.status <> ${assessmentStatuses.deleted}
  where ${isOf('feedbackDue')} and ${isAsked(now)} and n.hours_before = ${reminderAt(now, sql`s.due_at`)}
    and not ${hasAnswered(sql`n.user_id`)} and exists (
      select from feedback_assignee e where e.round_id = s.id and e.user_id = n.user_id)
  union all
  select n.id, t.name, null, ${childName(userId)}, null, null, null, x.id
  from n
  join attempt x on x.campus_id = n.campus_id and x.id = n.subject_id and x.score is not null
  join assessment_schedule s on s.campus_id = x.campus_id and s.id = x.schedule_id
  join assessment t on t.campus_id = x.campus_id and t.id = x.assessment_id
  where ${isOf('graded', 'resultsReleased')} and ${isTheirs(userId)} and not s.hide_score and not ${hidesPlacementOf('t')} and s.deleted_at is null
    -- What was taken back, or waits by another rule since, is no news yet.
    and (x.released_at is not null or n.kind = 'graded' and s.score_release <> ${releaseRules.whenReleased})
    and (n.kind <> 'graded' or ${scoreOutAt(sql`${now}::timestamptz`)} <= ${now})
  union all
  select n.id, t.name, null, ${childName(userId)}, null, null, null, x.id
  from n
  join attempt_event e on e.campus_id = n.campus_id and e.id = n.subject_id
  join attempt x on x.campus_id = e.campus_id and x.id = e.attempt_id and x.score is not null
  join assessment_schedule s on s.campus_id = x.campus_id and s.id = x.schedule_id
  join assessment t on t.campus_id = x.campus_id and t.id = x.assessment_id
  where ${isOf('regraded')} and ${isTheirs(userId)} and not s.hide_score and not ${hidesPlacementOf('t')} and s.deleted_at is null`;

const isOf = (...kinds: readonly NoticeKind[]) => sql`n.kind = any(${[...kinds]}::text[])`;

const noWork = sql`null::bigint as schedule_id, null::bigint as assessment_id, null::smallint as assessment_type,
  null::bigint as attempt_id`;

/** Other terms for the student, as `student_exception` has them: of several sections the kindest counts. */
const exceptionOf = sql`
  select coalesce(max(e.due_at) filter (where e.student_id is not null), max(e.due_at)) as due_at,
    coalesce(min(e.effective_at) filter (where e.student_id is not null), min(e.effective_at)) as effective_at
  from schedule_exception e
  where e.schedule_id = s.id and (e.student_id = n.student_id or e.section_id in (
    select m.section_id from section_student m where m.student_id = n.student_id and m.during @> n.noticed_at))`;

const childName = (userId: number) => sql`(
  select p.name from person p where p.user_id = n.student_id and n.student_id <> ${userId})`;

/** Work of the reader or a child; excludes children who have left, as for new notices. */
const isTheirs = (userId: number) => sql`(n.student_id = ${userId} or exists (
  select from parent_student f
  join membership m on m.campus_id = f.campus_id and m.user_id = f.student_id
    and m.removed_at is null and not m.is_suspended
  where f.parent_id = ${userId} and f.student_id = n.student_id))`;
