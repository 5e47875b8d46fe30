import { rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { selectMembersActingAs } from '../../db/members.ts';
import { defineNotice, noticeColumns } from '../../lib/notices/notice-kind.ts';

/** Tells the admins of a campus, once a month, that most of its tokens are used. */
export const monthNotice = defineNotice({
  kind: 'aiMonth',
  label: phrase('AI use of the month is almost used up'),
  sentence: () => template('80 % of the AI use of “{$title}” for this month is used up.'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.setUpCampus,
  page: pathOf('campusSettings'),
  place: () => pathOf('campusSettings'),
  audience: async (db) => {
    const rows = await Promise.all(
      [userTypes.schoolAdmin, userTypes.campusAdmin].map((userType) =>
        selectMembersActingAs(db, userType).where('m.is_suspended', '=', false).select('m.user_id').execute(),
      ),
    );
    const ids = new Set(rows.flat().map(({ user_id }) => user_id));
    return [...ids].map((userId) => ({ userId, studentId: null }));
  },
  // A month later nothing is left of it.
  isStillTrue: (told, { now }) => sql`
    select ${noticeColumns({ title: sql`c.name` })}
    from ${told}
    join ai_campus_month m on m.campus_id = n.campus_id and m.id = n.subject_id and m.told_at is not null
    join campus c on c.id = m.campus_id
      and m.month = date_trunc('month', (${now}::timestamptz at time zone c.time_zone))::date`,
  pushed: {
    'aiMonth.mostUsed': (ids) => sql`
      select m.campus_id, m.id as subject_id, 0 as hours_before from ai_campus_month m
      where m.id = any(${[...ids]}::bigint[]) and m.told_at is not null`,
  },
});
