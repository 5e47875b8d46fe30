import { rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { selectMembersActingAs } from '../../db/members.ts';
import { defineNotice, noticeColumns } from '../../lib/notices/notice-kind.ts';

/** Tells school admins that the school crossed 80 or 100 % of its storage; `count` is the percent. */
export const storageNotice = defineNotice({
  kind: 'storageLevel',
  label: phrase('Storage is almost full'),
  sentence: ({ count }) =>
    count >= 100
      ? template('The storage of “{$title}” is full.')
      : template('80 % of the storage of “{$title}” is in use.'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.changePlan,
  page: pathOf('plan'),
  place: () => pathOf('plan'),
  audience: async (db) => {
    const rows = await selectMembersActingAs(db, userTypes.schoolAdmin)
      .where('m.is_suspended', '=', false)
      .select('m.user_id')
      .execute();
    return rows.map(({ user_id }) => ({ userId: user_id, studentId: null }));
  },
  isStillTrue: (told) => sql`
    select ${noticeColumns({ title: sql`s.name`, count: sql`x.percent` })}
    from ${told}
    join storage_crossing x on x.campus_id = n.campus_id and x.id = n.subject_id and x.ended_at is null
    join campus c on c.id = x.campus_id
    join school s on s.id = c.school_id`,
  pushed: {
    'storage.crossed': (ids) => sql`
      select x.campus_id, x.id as subject_id, 0 as hours_before from storage_crossing x
      where x.id = any(${[...ids]}::bigint[]) and x.ended_at is null`,
  },
});
