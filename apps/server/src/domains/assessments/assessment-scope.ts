import { assessmentStatuses, shareTypes } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from './condition.ts';
import type { AssessmentScope, EditRights } from './policy.ts';

/**
 * Ids shared by name with a user. PostgreSQL hashes the subquery once; an array would be compared in full with each
 * scanned row (decision 0016).
 */
export const sharedWith = (user: string, level?: number) =>
  `a.id in (select s.assessment_id from assessment_share s where s.user_id = ${user}${
    level === undefined ? '' : ` and s.share_type = ${level}`
  })`;

/** SQL for whether `user` may edit or delete the assessment named `a` in the statement: the rule of `mayChange`. */
export function editableText(user: string, isWholeCampus: boolean, { owned, shared }: EditRights): string {
  const isOwner = `(a.created_by = ${user} or ${sharedWith(user, shareTypes.own)})`;
  const mayAsShared = isWholeCampus ? 'true' : sharedWith(user, shareTypes.edit);
  return `(${owned ? isOwner : 'false'} or ${shared ? `(not ${isOwner} and ${mayAsShared})` : 'false'})`;
}

/**
 * The same check for a list; `named` is its parameter in the statement. Matches nothing for viewers without edit
 * rights.
 */
export const editableBy = (
  named: string,
  { userId, isWholeCampus }: AssessmentScope,
  rights: EditRights,
): Condition =>
  rights.owned || rights.shared
    ? { text: editableText(`:${named}`, isWholeCampus, rights), values: { [named]: userId } }
    : { text: 'false' };

/** SQL for whether the viewer sees the named assessment, whatever its status. */
export const visibleText = (
  called: 'a' | 'l',
  { userId, isWholeCampus }: AssessmentScope,
): RawBuilder<SqlBool> => (isWholeCampus ? sql<SqlBool>`true` : visibleTo(called, sql`${userId}`));

/** The same check for a user without whole-campus access. */
export function visibleTo(called: 'a' | 'l', user: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const it = (column: 'is_public' | 'created_by' | 'id') => sql.ref(`${called}.${column}`);
  return sql<SqlBool>`(${it('is_public')} or ${it('created_by')} = ${user}
    or ${it('id')} in (select s.assessment_id from assessment_share s where s.user_id = ${user}))`;
}

export const inScope = (scope: AssessmentScope) => visibleText('a', scope);

/**
 * The keys of all that they see, deleted ones left out, each once or more: read along three indexes, where asking each assessment
 * of the campus would walk over all of them.
 */
export function listVisible(user: RawBuilder<unknown>): RawBuilder<unknown> {
  const isThere = sql`a.status <> ${sql.lit(assessmentStatuses.deleted)}`;
  return sql`
    select a.campus_id, a.id from assessment a where a.is_public and ${isThere}
    union all
    select a.campus_id, a.id from assessment a where a.created_by = ${user} and ${isThere}
    union all
    select a.campus_id, a.id from assessment_share s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    where s.user_id = ${user} and ${isThere}`;
}
