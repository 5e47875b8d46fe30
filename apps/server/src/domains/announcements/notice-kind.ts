import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { roleThatHolds, type SaidOfPermission, saidOfPermission } from '../../db/permission-overrides.ts';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NewsPeriod,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';

const begunAmong: NewsAmong = (ids, period) => begun(period, sql`a.id = any(${[...ids]}::bigint[])`);

export const announcementNotice = defineNotice({
  kind: 'announcements',
  label: phrase('{^announcement+}'),
  sentence: () => template('{^announcement}: {$title}'),
  defaults: { product: true, mail: false },
  urgency: 'news',
  rule: rules.viewAnnouncements,
  page: pathOf('announcements'),
  place: () => pathOf('announcements'),
  audience: (db, { subjectId }) => readersOf(db, subjectId),
  isStillTrue: (told, { userId, userType, now }) => sql`
    select ${noticeColumns({ title: sql`a.title` })}
    from ${told} join announcement a on a.id = n.subject_id
    where a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
      and (a.user_types = '{}' or exists (
        select from membership_role r where r.user_id = ${userId} and r.user_type = any(a.user_types)
          and r.user_type = coalesce(${userType}::smallint, r.user_type)))`,
  gathered: (period) => begun(period, sql`true`),
  pushed: { 'announcement.create': begunAmong, 'announcement.update': begunAmong },
});

/** Announcements that have begun, on each campus that they are for. */
const begun = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select c.id as campus_id, a.id as subject_id, 0 as hours_before
  from announcement a
  join campus c on case a.audience
    when 'campus' then c.id = a.campus_id
    when 'school' then c.school_id = a.school_id
    else not a.is_demo or exists (select from school s where s.id = c.school_id and s.is_demo) end
  left join notice_told t on t.campus_id = c.id and t.kind = 'announcements' and t.subject_id = a.id
  where ${isAsked} and a.starts_at <= ${now} and greatest(a.starts_at, a.created_at) > ${since}
    and (a.ends_at is null or a.ends_at > ${now}) and t.told_at is null`;

/** Readers of an announcement, by the permissions of their roles and their own. */
async function readersOf(db: Db, announcementId: number): Promise<readonly Concerned[]> {
  const { rows } = await sql<{ user_id: number; user_type: number; said: SaidOfPermission }>`
    select r.user_id, r.user_type, ${saidOfPermission('view_announcements', 'r.user_id', 'r.user_type')} as said
    from announcement a
    join membership_role r on a.user_types = '{}' or r.user_type = any(a.user_types)
    join membership m on m.campus_id = r.campus_id and m.user_id = r.user_id
      and m.removed_at is null and not m.is_suspended
    -- The author knows.
    where a.id = ${announcementId} and r.user_id <> a.created_by`.execute(db);
  const may = rows.filter((row) => roleThatHolds('view_announcements', row) !== undefined);
  return [...new Set(may.map(({ user_id }) => user_id))].map((userId) => ({ userId, studentId: null }));
}
