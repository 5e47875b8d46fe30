import type { Db } from '../../db/database.ts';

/** Members of demo schools alone: the floor under the demo bar. */
const demoMembers = (system: Db) =>
  system
    .selectFrom('membership as m')
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('s.is_demo', '=', true)
    .where('m.is_suspended', '=', false);

/** One account of each user type of each demo campus: the one that joined first. */
export const listDemoAccounts = (system: Db) =>
  demoMembers(system)
    .distinctOn(['m.campus_id', 'm.user_type'])
    .select([
      'm.user_id',
      'm.name',
      'm.email as username',
      'm.user_type',
      'm.campus_id',
      'c.name as campus_name',
      'c.campus_type',
    ])
    .orderBy('m.campus_id')
    .orderBy('m.user_type')
    .orderBy('m.user_id')
    .execute();

export const findDemoMember = (system: Db, userId: number, campusId: number) =>
  demoMembers(system)
    .select(['m.user_id', 'm.campus_id'])
    .where('m.user_id', '=', userId)
    .where('m.campus_id', '=', campusId)
    .executeTakeFirst();
