import { isAdmin } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownStudents } from './own-students.ts';
import { taughtStudents } from './taught-students.ts';
import type { Viewer } from './viewer.ts';

type Reader = Pick<Viewer, 'userId' | 'userType'>;

/** Whether the conversation `h` is one that the person reads without a reason: the own one, a child's, or one of a student taught now. */
export function readsFreely({ userId, userType }: Reader, now: Date): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`h.user_id = ${userId}`;
  if (userType === 'parent')
    return sql<SqlBool>`(${own} or (h.mode = 'student' and h.user_id = any(${ownStudents({ userId, reach: userType })})))`;
  if (userType === 'teacher')
    return sql<SqlBool>`(${own} or (h.mode = 'student' and h.user_id in (${taughtStudents(sql`${userId}`, now)})))`;
  return own;
}

/** Whether the viewer may read a conversation about one of these attempts `t`; alerts do not count. */
export const hasThread = (
  reader: Reader,
  attempts: RawBuilder<SqlBool>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from attempt t
  join tutor_thread h on h.campus_id = t.campus_id and h.attempt_id = t.id
  where ${attempts} and ${isAdmin(reader.userType) ? sql`true` : readsFreely(reader, now)}
    and exists (select from tutor_message w where w.campus_id = h.campus_id and w.thread_id = h.id))`;
