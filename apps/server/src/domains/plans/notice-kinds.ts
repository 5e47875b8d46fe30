import { rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, type Template, template } from '@pelion/words';
import { sql } from 'kysely';
import { selectMembersActingAs } from '../../db/members.ts';
import { defineNotice, type NoticeKind, noticeColumns } from '../../lib/notices/notice-kind.ts';
import type { SeatKind } from './seats.ts';

interface Words {
  readonly most: Template<'title'>;
  readonly all: Template<'title'>;
}

/** Tells school admins that the school crossed 80 or 100 % of its seats of a kind; `count` is the percent. */
const seatNotice = (kind: string, of: SeatKind, { most, all }: Words): Omit<NoticeKind, 'follows'> => ({
  kind,
  label: phrase('Seats of the plan are almost taken'),
  sentence: ({ count }) => (count >= 100 ? all : most),
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
    join seat_crossing x on x.campus_id = n.campus_id and x.id = n.subject_id and x.ended_at is null
    join campus c on c.id = x.campus_id
    join school s on s.id = c.school_id`,
  pushed: {
    'seats.crossed': (ids) => sql`
      select x.campus_id, x.id as subject_id, 0 as hours_before from seat_crossing x
      where x.id = any(${[...ids]}::bigint[]) and x.ended_at is null and x.kind = ${of}`,
  },
});

const follows = 'seatLevel';

export const seatNotices: readonly NoticeKind[] = [
  defineNotice(
    seatNotice(follows, 'user', {
      most: template('80 % of the seats of “{$title}” are taken.'),
      all: template('All seats of “{$title}” are taken.'),
    }),
  ),
  defineNotice({
    ...seatNotice('teacherSeatLevel', 'teacher', {
      most: template('80 % of the seats of “{$title}” for {teacher+} are taken.'),
      all: template('All seats of “{$title}” for {teacher+} are taken.'),
    }),
    follows,
  }),
  defineNotice({
    ...seatNotice('studentSeatLevel', 'student', {
      most: template('80 % of the seats of “{$title}” for {student+} are taken.'),
      all: template('All seats of “{$title}” for {student+} are taken.'),
    }),
    follows,
  }),
];
