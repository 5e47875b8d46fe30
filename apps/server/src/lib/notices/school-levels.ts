import { rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { sql } from 'kysely';
import { selectMembersActingAs } from '../../db/members.ts';
import { type NoticeKind, noticeColumns } from './notice-kind.ts';

interface Level {
  /** Table of the crossings. */
  readonly crossings: 'storage_crossing' | 'seat_crossing';
  /** Event that names their ids. */
  readonly event: string;
  /** Kind of the crossings, where a table holds several. */
  readonly of?: string;
}

type Words = Pick<NoticeKind, 'kind' | 'label' | 'sentence'>;

/** Tells school admins that the school crossed 80 or 100 % of what its plan holds; `count` is the percent. */
export const levelNotice = (words: Words, { crossings, event, of }: Level): Omit<NoticeKind, 'follows'> => ({
  ...words,
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
    join ${sql.table(crossings)} x on x.campus_id = n.campus_id and x.id = n.subject_id and x.ended_at is null
    join campus c on c.id = x.campus_id
    join school s on s.id = c.school_id`,
  pushed: {
    [event]: (ids) => sql`
      select x.campus_id, x.id as subject_id, 0 as hours_before from ${sql.table(crossings)} x
      where x.id = any(${[...ids]}::bigint[]) and x.ended_at is null
        ${of === undefined ? sql`` : sql`and x.kind = ${of}`}`,
  },
});
