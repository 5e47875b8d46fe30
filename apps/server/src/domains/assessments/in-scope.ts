import { type SqlBool, sql } from 'kysely';
import type { AssessmentScope } from './policy.ts';

/**
 * The ids that are shared with somebody by name. An array and no join: PostgreSQL reads it once and then looks up the
 * primary key, beside the indexes of author and public ones (decision 0016).
 */
export const sharedWith = (user: string) =>
  `a.id = any(array(select s.assessment_id from assessment_share s where s.user_id = ${user}))`;

/** Whether the assessment that a statement calls `a` is one of those the viewer sees, whatever its status. */
export const inScope = ({ userId, isWholeCampus }: AssessmentScope) =>
  isWholeCampus
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(a.is_public or a.created_by = ${userId}
        or a.id = any(array(select s.assessment_id from assessment_share s where s.user_id = ${userId})))`;
