import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { abilities, holdsItsClass, isTouched } from '../assignments/policy.ts';
import type { AssignmentDates } from '../assignments/set-dates.ts';
import { kindNumber } from '../lesson-plans/lesson-items.ts';
import { type ScheduleFacts, scheduleAbilities, shareOf } from '../resources/policy.ts';
import type { ResourceWindow } from '../resources/set-windows.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';
import { planStudents } from './calendar-queries.ts';
import type { Reading } from './load-calendar.ts';
import type { PaceRow } from './pace-queries.ts';

/** Condition on a row `x` of an audience: it names the group of the pace, or one of the plan's students. */
const isForThem = ({ lesson_plan_id, section_id, group_id }: PaceRow): RawBuilder<SqlBool> => {
  if (section_id !== null) return sql<SqlBool>`x.section_id = ${section_id}`;
  if (group_id !== null) return sql<SqlBool>`x.group_id = ${group_id}`;
  return sql<SqlBool>`x.student_id in ${planStudents(lesson_plan_id)}`;
};

/** Whether rows `x` of a table, at least one, are all for the group of the pace. */
const isForThemAlone = (pace: PaceRow, rows: RawBuilder<unknown>) => sql<SqlBool>`(
  select coalesce(bool_and(coalesce(${isForThem(pace)}, false)), false) from ${rows})`;

export interface LinkedSchedule {
  readonly id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly lesson_id: number;
  readonly effective_at: Date;
  readonly due_at: Date | null;
}

/** Schedules of the lessons' assessments that are for this group alone, not begun, and editable by the viewer. */
export async function listLinkedSchedules(
  { viewer, db }: Reading,
  pace: PaceRow,
  lessonIds: readonly number[],
): Promise<readonly LinkedSchedule[]> {
  const { rows } = await sql<LinkedSchedule>`
    select distinct on (s.id) s.id, a.id as assessment_id, a.name as assessment_name, i.lesson_id, s.effective_at,
      s.due_at
    from lesson_item i
    join assessment a on a.campus_id = i.campus_id and a.id = i.item_id
      and a.status <> ${sql.lit(assessmentStatuses.deleted)}
    join assessment_schedule s on s.campus_id = a.campus_id and s.assessment_id = a.id
      and s.deleted_at is null and not s.is_cancelled
    where i.lesson_id = any(${[...lessonIds]}::bigint[]) and i.kind = ${kindNumber('assessment')}
      and ${scheduleOfViewer(viewer)}
      and not exists (select from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id)
      and ${isForThemAlone(pace, sql`schedule_audience x where x.campus_id = s.campus_id and x.schedule_id = s.id`)}
    order by s.id, i.id`.execute(db);
  return rows;
}

export interface LinkedAssignment extends AssignmentDates {
  readonly name: string;
  readonly lesson_id: number;
}

/** Dated assignments of the lessons that are for this group alone, without a turn-in, and editable by the viewer. */
export async function listLinkedAssignments(
  { viewer, db, now }: Reading,
  pace: PaceRow,
  lessonIds: readonly number[],
): Promise<readonly LinkedAssignment[]> {
  const audience = sql`assignment_audience x where x.campus_id = a.campus_id and x.assignment_id = a.id`;
  const ofClass = sql`class_audience x where x.campus_id = a.campus_id and x.occurrence_id = a.class_id`;
  const { rows } = await sql<LinkedAssignment & Parameters<typeof abilities>[1]>`
    select distinct on (a.id) a.id, a.version, a.name, i.lesson_id, a.effective_at, a.due_at, a.late_until, a.type,
      a.created_by, ${holdsItsClass(viewer.userId)} as holds_class
    from lesson_item i
    join assignment a on a.campus_id = i.campus_id and a.id = i.item_id and a.deleted_at is null
    where i.lesson_id = any(${[...lessonIds]}::bigint[]) and i.kind = ${kindNumber('assignment')}
      and num_nonnulls(a.effective_at, a.due_at) > 0
      and not exists (
        select from assignment_submission s
        where s.campus_id = a.campus_id and s.assignment_id = a.id and ${isTouched})
      and case
        when exists (select from ${audience}) then ${isForThemAlone(pace, audience)}
        when a.class_id is not null then ${isForThemAlone(pace, ofClass)}
        else true end
    order by a.id, i.id`.execute(db);
  return rows.filter((row) => abilities(viewer, row, now).edit);
}

export interface LinkedWindow extends ResourceWindow {
  readonly resource_id: number;
  readonly resource_name: string;
  readonly lesson_id: number;
}

/** Schedules of the lessons' resources that are for this group alone and editable by the viewer. */
export async function listLinkedWindows(
  { viewer, db }: Reading,
  pace: PaceRow,
  lessonIds: readonly number[],
): Promise<readonly LinkedWindow[]> {
  const { rows } = await sql<LinkedWindow & ScheduleFacts>`
    select distinct on (s.id) s.id, s.version, s.from_at, s.until_at, s.created_by, r.id as resource_id,
      r.name as resource_name, i.lesson_id, r.owner_id, r.status as status_id, ${shareOf(viewer)} as share_type
    from lesson_item i
    join resource r on r.campus_id = i.campus_id and r.id = i.item_id
    join resource_schedule s on s.campus_id = r.campus_id and s.resource_id = r.id
    where i.lesson_id = any(${[...lessonIds]}::bigint[]) and i.kind = ${kindNumber('resource')}
      and ${isForThemAlone(pace, sql`resource_audience x where x.campus_id = s.campus_id and x.schedule_id = s.id`)}
    order by s.id, i.id`.execute(db);
  return rows.filter((row) => scheduleAbilities(viewer, row, row).edit);
}
