import { isAdmin, mayOpen, rules } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../lib/viewer.ts';

/** Condition on the report `r`: the own ones, and those for all who read reports of courses. */
export const inScope = ({ userId }: Pick<Reader, 'userId'>) =>
  sql<SqlBool>`(r.is_shared or r.created_by = ${userId})`;

/** Owners and admins change what they read. */
export function abilities(viewer: Reader, { created_by }: { readonly created_by: number }) {
  const isTheirs = created_by === viewer.userId || isAdmin(viewer.userType);
  return {
    edit: isTheirs && mayOpen(viewer, rules.editCourseReports),
    delete: isTheirs && mayOpen(viewer, rules.deleteCourseReports),
  };
}

/** Names of students are for those who may list them; figures are for all readers. */
export const seesNames = (viewer: Reader): boolean => mayOpen(viewer, rules.listStudents);
