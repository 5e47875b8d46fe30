import { userTypes } from '@pelion/access';
import { longestToDo, type StudentTask } from '@pelion/contract/dashboard';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { ownDueAt, ownEffectiveAt } from '../attempts/own-terms.ts';
import type { AskedType } from './staff-queries.ts';

export type StudentGroup = 'missing' | 'next' | 'coming';

/** Task of a student; `kind` and the other fields are null for students without tasks. */
export type StudentRow = Omit<StudentTask, 'effective_date' | 'due_date'> & {
  readonly student_id: number;
  readonly student_name: string;
  /** `done` for submitted tasks of the week. */
  readonly kind: StudentGroup | 'done' | null;
  /** Day on which the task is due, if in the current week of the viewer. */
  readonly day_of_week: string | null;
  /** Tasks of this kind, listed or not. */
  readonly of_kind: number;
  /** End of the first attempt; null for unsubmitted tasks and for notes. */
  readonly submitted_at: Date | null;
  /** Rank among the student's tasks of this kind, and among those of this type. */
  readonly place: number;
  readonly place_of_type: number;
  readonly effective_date: Date;
  readonly due_date: Date | null;
};

/** The student alone, or the children of a parent at this campus. */
const isTheirs = ({ userType, userId }: Pick<Viewer, 'userType' | 'userId'>) =>
  userType === 'parent'
    ? sql<SqlBool>`exists (select from parent_student f
        where f.campus_id = m.campus_id and f.student_id = m.user_id and f.parent_id = ${userId})`
    : sql<SqlBool>`m.user_id = ${userId}`;

const most = sql.lit(longestToDo);

const inOrder = sql`order by
  case o.kind when 'coming' then o.effective_at when 'next' then o.due_at end nulls last, o.due_at desc, o.id`;

/**
 * Lists unsubmitted work with its group and its position there, the first rows of each requested type, and all work due
 * in the week. Leaves out work more than three months old (spec 2 §2.5).
 */
export async function listStudentTasks(
  db: Db,
  viewer: Pick<Viewer, 'userType' | 'userId' | 'timeZone'>,
  now: Date,
  types: readonly AskedType[],
): Promise<StudentRow[]> {
  const isAsked = types.includes(null) ? sql`true` : sql`a.type = any(${[...types]}::int[])`;
  const zone = viewer.timeZone;
  const thisWeek = sql`(
    select d.day at time zone ${zone} as starts, (d.day + interval '7 days') at time zone ${zone} as ends
    from date_trunc('week', ${now}::timestamptz at time zone ${zone}) as d (day))`;
  const children = selectMembersActingAs(db, userTypes.student)
    .select(['m.user_id as id', 'p.name'])
    .where(isTheirs(viewer));
  const { rows } = await sql<StudentRow>`
    with this_week as materialized ${thisWeek}, child as materialized ${children}, exception as materialized (
      select * from student_exception where student_id = any(array(select id from child))
    ), open as (
      select g.student_id, s.campus_id, s.id, s.assessment_id, a.type, w.effective_at, w.due_at, t.running_id, t.submitted_at,
        h.is_of_week,
        case when t.running_id is not null then 'next' when t.is_submitted then 'done' when w.effective_at > ${now} then 'coming'
          when w.due_at <= ${now} then 'missing' else 'next' end as kind
      from schedule_assignee g
      join assessment_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
      left join exception x on x.schedule_id = s.id and x.student_id = g.student_id
      cross join lateral (select ${ownEffectiveAt} as effective_at, ${ownDueAt} as due_at) w
      cross join lateral (
        select coalesce(w.due_at >= k.starts and w.due_at < k.ends, false) as is_of_week from this_week k) h
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      cross join lateral (
        select max(x.id) filter (where x.status = 2) as running_id, min(x.ended_at) as submitted_at,
          coalesce(bool_or(x.ended_at is not null or x.status = 11) and not bool_or(x.status = 1), false) as is_submitted
        from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.student_id = g.student_id
      ) t
      where g.student_id = any(array(select id from child)) and not s.is_cancelled and a.status = 2 and (${isAsked} or h.is_of_week)
        and (w.due_at is null or w.due_at > ${now}::timestamptz - interval '3 months')
        and (t.running_id is not null or not t.is_submitted or h.is_of_week)
    ), placed as (
      select o.*, row_number() over (partition by o.student_id, o.kind ${inOrder}) as place,
        row_number() over (partition by o.student_id, o.kind, o.type ${inOrder}) as place_of_type,
        count(*) over (partition by o.student_id, o.kind)::int as of_kind
      from open o
    )
    select c.id as student_id, c.name as student_name, o.kind, o.place, o.place_of_type, o.id as schedule_id, o.assessment_id,
      a.name as assessment_name, a.type as assessment_type_id, b.name as subject_name, b.icon as subject_icon,
      o.effective_at as effective_date, o.due_at as due_date, o.running_id as running_result_id, o.submitted_at, o.of_kind,
      case when o.is_of_week then to_char(o.due_at at time zone ${zone}, 'YYYY-MM-DD') end as day_of_week
    from child c
    left join placed o on o.student_id = c.id and (o.is_of_week or o.place <= ${most} or (o.place_of_type <= ${most} and o.type = any(${[...types]}::int[])))
    left join assessment a on a.campus_id = o.campus_id and a.id = o.assessment_id
    left join subject b on b.campus_id = a.campus_id and b.id = a.subject_id
    order by c.name, c.id, o.place`.execute(db);
  return rows;
}
