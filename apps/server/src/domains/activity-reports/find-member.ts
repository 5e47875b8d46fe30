import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';

/** Member of the campus; removed ones have no activity of their own to show. */
export const findMember = (db: Db, userId: number) =>
  selectMembers(db).select('m.user_id').where('m.user_id', '=', userId).executeTakeFirst();
