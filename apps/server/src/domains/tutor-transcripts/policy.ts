import { isAdmin, type UserType } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readsFreely } from '../../lib/readable-threads.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { teachersOf } from './teachers-of.ts';

/** Conversations that a viewer reads. */
export interface ThreadScope {
  readonly userId: number;
  readonly userType: UserType;
  /** Named for alerts. */
  readonly isAlerted: boolean;
  /** A site admin acts as the person. */
  readonly isActing: boolean;
  readonly now: Date;
}

export const threadScope = (
  { userId, userType, actedBy }: Pick<Viewer, 'userId' | 'userType' | 'actedBy'>,
  alertedIds: readonly number[],
  now: Date,
): ThreadScope => ({
  ...{ userId, userType, now },
  isAlerted: alertedIds.includes(userId),
  isActing: actedBy !== null,
});

/** Whether adults named for alerts are told of the conversation `h`: of danger, and where no teacher hears of it. */
const isTold = (now: Date) => sql<SqlBool>`exists (
  select from tutor_message d where d.campus_id = h.campus_id and d.thread_id = h.id and (d.flag = 'danger'
    or d.flag = 'serious' and not exists (select from (${teachersOf(sql`h.user_id`, now)}) t)))`;

/** Whether the conversation `h` exists for the viewer; admins and adults named for alerts need a reason. */
export function inThreadScope(scope: ThreadScope): RawBuilder<SqlBool> {
  const { userType, isAlerted, now } = scope;
  if (isAdmin(userType)) return sql<SqlBool>`true`;
  const isFree = readsFreely(scope, scope.now);
  const isStaff = userType !== 'student' && userType !== 'parent';
  return isAlerted && isStaff ? sql<SqlBool>`(${isFree} or ${isTold(now)})` : isFree;
}

/** Whether some conversations in scope need a reason. */
export const mayNeedReason = ({ userType, isAlerted, isActing }: ThreadScope): boolean =>
  isAdmin(userType) || isAlerted || isActing;

/** Whether the conversation `h` in scope needs no reason; whoever acts as a reader gives one. */
export const needsNoReason = (scope: ThreadScope): RawBuilder<SqlBool> =>
  scope.isActing ? sql<SqlBool>`false` : readsFreely(scope, scope.now);
