import { mayOpen, rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFamily, ownStudents, type Reach } from '../../lib/own-students.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Certificates that a viewer sees. */
export interface CertificateScope {
  readonly userId: number;
  readonly reach: Reach;
}

/** A certificate names its student, so staff see those of the campus only with the permission to list students. */
export function scopeOf(viewer: Viewer): CertificateScope | null {
  const { userId, userType } = viewer;
  if (userType === 'student' || userType === 'parent') return { userId, reach: userType };
  return mayOpen(viewer, rules.listStudents) ? { userId, reach: 'campus' } : null;
}

/** Condition on the certificate `k`. */
export function inScope(scope: CertificateScope | null): RawBuilder<SqlBool> {
  if (scope === null) return sql<SqlBool>`false`;
  return isFamily(scope) ? sql<SqlBool>`k.student_id = any(${ownStudents(scope)})` : sql<SqlBool>`true`;
}

/** A certificate is issued again once, and not for a person who was erased. */
export function abilities(
  viewer: Viewer,
  {
    withdrawn_at,
    is_replaced,
    is_erased,
  }: { readonly withdrawn_at: Date | null; readonly is_replaced: boolean; readonly is_erased: boolean },
) {
  const edit = mayOpen(viewer, rules.editCourses);
  return { withdraw: edit && withdrawn_at === null, reissue: edit && !is_replaced && !is_erased };
}
