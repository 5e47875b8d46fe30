import type { Db } from '../../db/database.ts';

export const listMembersWithActivity = (db: Db) =>
  db
    .selectFrom('membership')
    .select(['user_id', 'name', 'user_type', 'last_active_at', 'is_idle'])
    .where('is_suspended', '=', false)
    .orderBy('name')
    .execute();

export const touchMember = (db: Db, userId: number, isIdle: boolean, now: Date) =>
  db
    .updateTable('membership')
    .set({ last_active_at: now, is_idle: isIdle })
    .where('user_id', '=', userId)
    .execute();
