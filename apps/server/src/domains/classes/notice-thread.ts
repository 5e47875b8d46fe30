import { phrase } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import { isOwnOrChild } from '../../lib/notices/families.ts';
import type { NoticeThread } from '../../lib/notices/notice-kind.ts';
import { isHost, isInvited } from './policy.ts';

/** First occurrence of the series of `o`, which stands for all of it; a class without a series stands for itself. */
const firstOf = sql`coalesce((
  select min(x.id) from class_occurrence x where x.campus_id = o.campus_id and x.series_id = o.series_id), o.id)`;

/** Thread of one class. */
export const threadOfClass = (id: RawBuilder<unknown>) => sql`(
  select ${firstOf} from class_occurrence o where o.campus_id = n.campus_id and o.id = ${id})`;

/** Thread of a change; a change of several classes, as when a day is closed, has none. */
export const threadOfChange = sql`(
  select case when count(distinct ${firstOf}) = 1 then min(${firstOf}) end
  from class_change_row r
  join class_occurrence o on o.campus_id = r.campus_id and o.id = r.occurrence_id
  where r.campus_id = n.campus_id and r.change_id = n.subject_id)`;

/** Notices of a class or meeting, and of all of its series. */
export const classThread: NoticeThread = {
  name: 'class',
  label: phrase('{^class}'),
  titles: (muted, { userId }) => sql`
    select m.thread_id, f.name as title
    from ${muted}
    join class_occurrence f on f.campus_id = m.campus_id and f.id = m.thread_id
    where exists (
      select from class_occurrence o
      where o.campus_id = f.campus_id and (o.id = f.id or o.series_id = f.series_id) and o.state <> 3 and (
        ${isHost(userId)} or ${isInvited(userId)}
        or exists (select from class_student s
          where s.campus_id = o.campus_id and s.occurrence_id = o.id and ${isOwnOrChild(userId, sql`s.student_id`)})))`,
};
