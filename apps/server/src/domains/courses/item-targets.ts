import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { CourseObstacle } from '@pelion/contract/courses/facts';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import { inScope as assessmentInScope } from '../assessments/assessment-scope.ts';
import { scopeOf as assessmentScopeOf } from '../assessments/policy.ts';
import {
  inScope as assignmentInScope,
  scopeOf as assignmentScopeOf,
  isHandedOut,
} from '../assignments/policy.ts';
import { keepsTools } from '../lti-tools/policy.ts';
import { scopeOf as drawerScopeOf, isVisible } from '../resources/policy.ts';
import { keepsPackages } from '../scorm-packages/policy.ts';

// Records of other domains that items name.

export const targetFields = [
  'resource_id',
  'assignment_id',
  'assessment_id',
  'scorm_package_id',
  'lti_tool_id',
] as const;
type TargetField = (typeof targetFields)[number];

/** Ids of records that are there and that the viewer sees by the policy of their domain. */
export async function listSeen(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  field: TargetField,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const list = sql`${plainArray(ids)}::bigint[]`;
  const statements = {
    resource_id: () => sql<{ id: number }>`
      select r.id from resource r
      where r.id = any(${list}) and r.status <> ${resourceStatuses.bin} and ${isVisible(drawerScopeOf(viewer, now))}`,
    assignment_id() {
      const scope = assignmentScopeOf(viewer, now);
      return sql<{ id: number }>`
        select a.id from assignment a
        left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
        where a.id = any(${list}) and ${assignmentInScope(scope)} and ${isHandedOut(scope)}`;
    },
    assessment_id: () => sql<{ id: number }>`
      select a.id from assessment a
      where a.id = any(${list}) and a.status <> ${assessmentStatuses.deleted}
        and ${assessmentInScope(assessmentScopeOf(viewer))}`,
    scorm_package_id: () => sql<{ id: number }>`
      select p.id from scorm_package p
      where p.id = any(${list}) and p.removed_at is null and ${keepsPackages(viewer)}`,
    lti_tool_id: () => sql<{ id: number }>`
      select t.id from lti_tool t where t.id = any(${list}) and t.removed_at is null and ${keepsTools(viewer)}`,
  };
  const { rows } = await statements[field]().execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Obstacle {
  readonly obstacle: CourseObstacle;
  readonly item_id: number | null;
  readonly name: string;
}

/** Items whose content cannot be opened, in order. */
export async function listBrokenItems(db: Db, courseId: number): Promise<Obstacle[]> {
  const { deleted, active } = assessmentStatuses;
  const { rows } = await sql<Obstacle>`
    select * from (
      select i.id as item_id, i.name, case
        when r.status = ${resourceStatuses.bin} then 'resourceInBin'
        when w.deleted_at is not null then 'assignmentDeleted'
        when a.status = ${deleted} then 'assessmentDeleted'
        when a.status <> ${active} then 'assessmentInactive'
        when p.removed_at is not null then 'packageDeleted'
        when p.status <> ${scormStatuses.active} then 'packageInactive'
        when t.removed_at is not null then 'toolDeleted'
        when t.status <> ${ltiToolStatuses.active} then 'toolInactive' end as obstacle, m.position as module_position, i.position
      from course_module m
      join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
      left join resource r on r.campus_id = i.campus_id and r.id = i.resource_id
      left join assignment w on w.campus_id = i.campus_id and w.id = i.assignment_id
      left join assessment a on a.campus_id = i.campus_id and a.id = i.assessment_id
      left join scorm_package p on p.campus_id = i.campus_id and p.id = i.scorm_package_id
      left join lti_tool t on t.campus_id = i.campus_id and t.id = i.lti_tool_id
      where m.course_id = ${courseId} and m.removed_at is null) b
    where b.obstacle is not null order by b.module_position, b.position, b.item_id`.execute(db);
  return rows.map(({ obstacle, item_id, name }) => ({ obstacle, item_id, name }));
}
