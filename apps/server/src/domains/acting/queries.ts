import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembers } from '../../db/members.ts';

const MOST_FOUND = 20;

/** Lists members who can sign in: school admins first, then campus admins, then by name. */
export const listActable = (db: Db, search: string) =>
  selectMembers(db)
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .where('m.is_suspended', '=', false)
    .$if(search !== '', (query) => query.where('p.name', 'ilike', containing(search)))
    .groupBy(['m.user_id', 'p.name'])
    .select([
      'm.user_id as id',
      'p.name',
      sql<number[]>`array_agg(r.user_type::int order by r.user_type)`.as('user_types'),
    ])
    .orderBy(sql`least(min(r.user_type), ${userTypes.teacher})`)
    .orderBy('p.name')
    .orderBy('m.user_id')
    .limit(MOST_FOUND)
    .execute();
