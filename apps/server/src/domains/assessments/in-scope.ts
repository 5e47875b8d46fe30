import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AssessmentScope } from './policy.ts';

/**
 * The ids that are shared with somebody by name. An array and no join: PostgreSQL reads it once and then looks up the
 * primary key, beside the indexes of author and public ones (decision 0016).
 */
export const sharedWith = (user: string) =>
  `a.id = any(array(select s.assessment_id from assessment_share s where s.user_id = ${user}))`;

/** Whether the assessment that a statement calls so is one of those the viewer sees, whatever its status. */
export function visibleText(
  called: 'a' | 'l',
  { userId, isWholeCampus }: AssessmentScope,
): RawBuilder<SqlBool> {
  if (isWholeCampus) return sql<SqlBool>`true`;
  const it = (column: 'is_public' | 'created_by' | 'id') => sql.ref(`${called}.${column}`);
  return sql<SqlBool>`(${it('is_public')} or ${it('created_by')} = ${userId}
    or ${it('id')} = any(array(select s.assessment_id from assessment_share s where s.user_id = ${userId})))`;
}

export const inScope = (scope: AssessmentScope) => visibleText('a', scope);
