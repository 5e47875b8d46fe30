import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  defineNotice,
  NEWS_DAYS,
  type NewsAmong,
  type NewsPeriod,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { isOpen } from './policy.ts';

const opened = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select s.campus_id, s.id as subject_id, 0 as hours_before
  from resource_schedule s
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'assignedResource' and t.subject_id = s.id
  where ${isOpen(now)} and greatest(s.from_at, s.created_at) > ${since}
    and s.from_at > ${now}::timestamptz - ${NEWS_DAYS} * interval '1 day' and ${isAsked}`;

/** Includes changed schedules again, which may have new students. */
const openedAmong: NewsAmong = (ids, period) =>
  opened(period, sql`s.id = any(${[...ids]}::bigint[]) and (t.told_at is null or t.told_at < s.updated_at)`);

/** Resources of the drawer, told as other assigned work is. */
export const assignedResourceNotice = defineNotice({
  kind: 'assignedResource',
  follows: 'assigned',
  label: phrase('Something was assigned'),
  sentence: () => template('“{$title}” was assigned.'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewDrawer,
  page: pathOf('dashboard'),
  place: (_viewer, { resource_id, resource_category }) =>
    resource_id === null || resource_category === null
      ? pathOf('dashboard')
      : pathOf('resource', { categoryId: resource_category, resourceId: resource_id }),
  audience: (db, { subjectId }, now) =>
    familiesOf(
      db,
      sql`select student_id from resource_assignee where schedule_id = ${subjectId} and during @> ${now}::timestamptz`,
    ),
  isStillTrue: (told, { userId, now }) => sql`
    select ${noticeColumns({
      title: sql`r.name`,
      studentName: childName(userId),
      resourceId: sql`r.id`,
      resourceCategory: sql`r.category_id`,
    })}
    from ${told}
    join resource_schedule s on s.campus_id = n.campus_id and s.id = n.subject_id
    join resource r on r.campus_id = s.campus_id and r.id = s.resource_id and r.status <> ${resourceStatuses.bin}
    where ${isTheirs(userId)} and ${isOpen(now)} and exists (
      select from resource_assignee g
      where g.schedule_id = s.id and g.student_id = n.student_id and g.during @> ${now}::timestamptz)`,
  gathered: (period) => opened(period, sql`t.told_at is null`),
  pushed: { 'resourceSchedule.create': openedAmong, 'resourceSchedule.update': openedAmong },
});
