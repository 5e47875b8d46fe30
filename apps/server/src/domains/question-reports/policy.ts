import { mayOpen, rules } from '@pelion/access';
import { shareTypes } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import { scopeOf } from '../assessments/policy.ts';

/**
 * Whether the assessment that a statement calls `a` is one whose questions the viewer may change: the rule of `mayChange`
 * (decision 0051) for many rows at once.
 */
export function isEditable(viewer: Viewer): RawBuilder<SqlBool> {
  const { userId, permissions } = viewer;
  const shared = (type: number) => sql<SqlBool>`exists (
    select from assessment_share s where s.campus_id = a.campus_id and s.assessment_id = a.id
      and s.user_id = ${userId} and s.share_type = ${type})`;
  const isOwner = sql<SqlBool>`(a.created_by = ${userId} or ${shared(shareTypes.own)})`;
  const mayAsShared = scopeOf(viewer).isWholeCampus ? sql<SqlBool>`true` : shared(shareTypes.edit);
  return sql<SqlBool>`case when ${isOwner} then ${permissions.has('edit_owned_assessments')}::boolean
    else ${permissions.has('edit_shared_assessments')}::boolean and ${mayAsShared} end`;
}

/** Whether a report may lead the viewer to the attempt that it was made in. */
export const seesAttempts = (viewer: Viewer): boolean => mayOpen(viewer, rules.viewResults);
