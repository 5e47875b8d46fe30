import { mayOpen, rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import { editableText } from '../assessments/assessment-scope.ts';
import { editRightsOf, scopeOf } from '../assessments/policy.ts';

/** Whether the assessment that a statement calls `a` is one whose questions the viewer may change. */
export function isEditable(viewer: Viewer): RawBuilder<SqlBool> {
  const { userId, isWholeCampus } = scopeOf(viewer);
  const text = editableText(':viewer', isWholeCampus, editRightsOf(viewer));
  return sql.join(
    text.split(':viewer').map((part) => sql.raw(part)),
    sql`${userId}`,
  );
}

/** Whether a report may lead the viewer to the attempt that it was made in. */
export const seesAttempts = (viewer: Viewer): boolean => mayOpen(viewer, rules.viewResults);
