import { type SqlBool, sql } from 'kysely';
import type { AssessmentScope } from './policy.ts';

/** Whether the assessment that a statement calls `a` is one of those the viewer sees, whatever its status. */
export const inScope = ({ userId, isWholeCampus }: AssessmentScope) =>
  isWholeCampus ? sql<SqlBool>`true` : sql<SqlBool>`(a.is_public or a.created_by = ${userId})`;
