import { mayOpen, rules } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { LessonItemKind } from '@pelion/contract/lesson-planner/facts';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { scopeOf as assignmentScope, inScope } from '../assignments/policy.ts';
import { kindNumber, lessonItemKinds } from '../lesson-plans/lesson-items.ts';
import { mayRead } from '../lesson-plans/policy.ts';
import { isVisible, scopeOf as resourceScope } from '../resources/policy.ts';
import type { Reading } from './load-calendar.ts';
import { isFamily, paceInScope } from './policy.ts';

/** Condition on the lesson `l` of the domain `d` of a plan. */
export const lessonsOfPlan = (planId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`d.lesson_plan_id = ${planId}`;
export const oneLesson = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`l.id = ${id}`;

/** Items `i` of a kind on lessons. */
const itemsOf = (kind: keyof typeof lessonItemKinds) => sql`lesson_plan_domain d
  join lesson_plan_chapter c on c.campus_id = d.campus_id and c.domain_id = d.id
  join lesson_plan_lesson l on l.campus_id = c.campus_id and l.chapter_id = c.id
  join lesson_item i on i.campus_id = l.campus_id and i.lesson_id = l.id and i.kind = ${kindNumber(kind)}`;

interface Item {
  readonly lesson_id: number;
  readonly lesson_item_id: number;
  readonly id: number;
  readonly name: string;
}
export type AssessmentItem = Item;
export interface AssignmentItem extends Item {
  readonly type: number;
  readonly due_date: Date | null;
}
export interface ResourceItem extends Item {
  readonly category_id: number;
}

/** Assessments of lessons; `isShown` is a condition on the assessment `a`. */
export async function listAssessmentItems(
  db: Db,
  lessons: RawBuilder<SqlBool>,
  isShown: RawBuilder<SqlBool>,
): Promise<readonly AssessmentItem[]> {
  const { rows } = await sql<AssessmentItem>`
    select i.lesson_id, i.id as lesson_item_id, a.id, a.name
    from ${itemsOf('assessment')}
    join assessment a on a.campus_id = i.campus_id and a.id = i.item_id
      and a.status <> ${sql.lit(assessmentStatuses.deleted)}
    where ${lessons} and ${isShown} order by i.id`.execute(db);
  return rows;
}

const isAssignmentSeen = ({ viewer, now }: Reading) =>
  mayOpen(viewer, rules.viewAssignments) ? inScope(assignmentScope(viewer, now)) : sql<SqlBool>`false`;
/** Families see what is released to them without the drawer, too. */
const isResourceSeen = ({ viewer, now }: Reading) =>
  isFamily(viewer) || mayOpen(viewer, rules.viewDrawer)
    ? isVisible(resourceScope(viewer, now))
    : sql<SqlBool>`false`;

/** Assignments of lessons in the scope of the viewer: of families those that are shown to them. */
export async function listAssignmentItems(
  context: Reading,
  lessons: RawBuilder<SqlBool>,
): Promise<readonly AssignmentItem[]> {
  const { rows } = await sql<AssignmentItem>`
    select i.lesson_id, i.id as lesson_item_id, a.id, a.name, a.type, a.due_at as due_date
    from ${itemsOf('assignment')}
    join assignment a on a.campus_id = i.campus_id and a.id = i.item_id
    left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
    where ${lessons} and ${isAssignmentSeen(context)} order by i.id`.execute(context.db);
  return rows;
}

/** Resources of lessons in the scope of the viewer, without those in the bin. */
export async function listResourceItems(
  context: Reading,
  lessons: RawBuilder<SqlBool>,
): Promise<readonly ResourceItem[]> {
  const { rows } = await sql<ResourceItem>`
    select i.lesson_id, i.id as lesson_item_id, r.id, r.name, r.category_id
    from ${itemsOf('resource')}
    join resource r on r.campus_id = i.campus_id and r.id = i.item_id and ${lessonItemKinds.resource.isShown}
    where ${lessons} and ${isResourceSeen(context)} order by i.id`.execute(context.db);
  return rows;
}

/** Whether the lesson `l` of the domain `d` has had its day in a pace that the family sees. */
const isTaughtToThem = ({ viewer, now }: Reading) => {
  const [zone, today] = [viewer.campusTimeZone, dayIn(viewer.campusTimeZone, now)];
  return sql<SqlBool>`exists (
    select from lesson_plan v
    join plan_pace q on q.campus_id = v.campus_id and q.lesson_plan_id = v.id
    join taught_lesson t on t.campus_id = q.campus_id and t.pace_id = q.id and t.lesson_id = l.id
    left join class_occurrence o on o.campus_id = t.campus_id and o.id = t.occurrence_id
    where v.campus_id = d.campus_id and v.id = d.lesson_plan_id and v.status = ${lessonPlanStatuses.active}
      and coalesce((o.starts_at at time zone ${zone})::date, t.day) <= ${today}::date
      and ${paceInScope(viewer, now, today)})`;
};

/** Resource of an item that the viewer sees on a plan. */
export async function findMaterial(
  context: Reading,
  itemId: number,
): Promise<{ readonly resource_id: number } | undefined> {
  const { viewer, db } = context;
  if (!mayRead(viewer)) return undefined;
  const { rows } = await sql<{ resource_id: number }>`
    select r.id as resource_id
    from ${itemsOf('resource')}
    join resource r on r.campus_id = i.campus_id and r.id = i.item_id and ${lessonItemKinds.resource.isShown}
    where i.id = ${itemId} and ${isResourceSeen(context)}
      and ${isFamily(viewer) ? isTaughtToThem(context) : sql<SqlBool>`true`}`.execute(db);
  return rows[0];
}

/** Name of a record that the viewer sees and may put on a lesson. */
export async function findRecord(
  context: Reading,
  kind: LessonItemKind,
  id: number,
): Promise<{ readonly name: string } | undefined> {
  const { rows } =
    kind === 'assignment'
      ? await sql<{ name: string }>`
          select a.name from assignment a
          left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
          where a.id = ${id} and ${isAssignmentSeen(context)}`.execute(context.db)
      : await sql<{ name: string }>`
          select r.name from resource r
          where r.id = ${id} and ${lessonItemKinds.resource.isShown} and ${isResourceSeen(context)}`.execute(
          context.db,
        );
  return rows[0];
}
