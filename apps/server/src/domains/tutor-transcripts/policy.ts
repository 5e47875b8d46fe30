import { isAdmin, type UserType } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownStudents } from '../../lib/own-students.ts';
import { taughtStudents } from '../../lib/taught-students.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Conversations that a viewer reads. */
export interface ThreadScope {
  readonly userId: number;
  readonly userType: UserType;
  /** Named for alerts. */
  readonly isAlerted: boolean;
  readonly now: Date;
}

export const threadScope = (
  { userId, userType }: Pick<Viewer, 'userId' | 'userType'>,
  alertedIds: readonly number[],
  now: Date,
): ThreadScope => ({ userId, userType, isAlerted: alertedIds.includes(userId), now });

/** Whether the viewer reads the conversation `h` without a reason: the own one, a child's, or one of a student taught now. */
export function readsFreely({ userId, userType, now }: ThreadScope): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`h.user_id = ${userId}`;
  if (userType === 'parent')
    return sql<SqlBool>`(${own} or (h.mode = 'student' and h.user_id = any(${ownStudents({ userId, reach: userType })})))`;
  if (userType === 'teacher')
    return sql<SqlBool>`(${own} or (h.mode = 'student' and h.user_id in (${taughtStudents(sql`${userId}`, now)})))`;
  return own;
}

const isOfDanger = sql<SqlBool>`exists (
  select from tutor_message d where d.campus_id = h.campus_id and d.thread_id = h.id and d.flag = 'danger')`;

/** Whether the conversation `h` exists for the viewer; admins and adults named for alerts need a reason. */
export function inThreadScope(scope: ThreadScope): RawBuilder<SqlBool> {
  const { userType, isAlerted } = scope;
  if (isAdmin(userType)) return sql<SqlBool>`true`;
  const isFree = readsFreely(scope);
  const isStaff = userType !== 'student' && userType !== 'parent';
  return isAlerted && isStaff ? sql<SqlBool>`(${isFree} or ${isOfDanger})` : isFree;
}

/** Whether some conversations in scope need a reason. */
export const mayNeedReason = ({ userType, isAlerted }: ThreadScope): boolean =>
  isAdmin(userType) || isAlerted;
