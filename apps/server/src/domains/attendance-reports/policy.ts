import { rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownStudents } from '../../lib/own-students.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inScope } from '../classes/policy.ts';

/** Classes `o` whose marks a viewer reads: of the campus, of a teacher those that the teacher may open. */
export const classScope = (viewer: Pick<Reader, 'userId' | 'userType'>): RawBuilder<SqlBool> =>
  inScope(viewer);

/** Students with the id `student` whose marks a viewer reads: of a family the own alone. */
export function studentScope(
  { userId, userType }: Pick<Reader, 'userId' | 'userType'>,
  student: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (userType === 'student' || userType === 'parent')
    return sql<SqlBool>`${student} = any(${ownStudents({ userId, reach: userType })})`;
  return sql<SqlBool>`true`;
}

/** Names of students are for those who may list students. */
export const assertSeesStudents = (viewer: Reader): void => assertMayOpen(viewer, rules.listStudents);
