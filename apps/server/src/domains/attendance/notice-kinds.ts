import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { attendanceTable } from '@pelion/contract/attendance/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import { defineNotice, type NewsAmong, noticeColumns } from '../../lib/notices/notice-kind.ts';
import { classThread, threadOfClass } from '../classes/notice-thread.ts';

const { absentWithoutNotice } = attendanceTable.ids;
const isAbsent = sql`a.status = ${absentWithoutNotice}`;

/** Classes of this day of the campus; the news of another day is old. */
const among: NewsAmong = (ids, { now, since }) => sql`
  select distinct o.campus_id, o.id as subject_id, 0 as hours_before
  from class_occurrence o
  join campus c on c.id = o.campus_id
  join attendance a on a.campus_id = o.campus_id and a.occurrence_id = o.id and ${isAbsent}
  where o.id = any(${[...ids]}::bigint[]) and o.starts_at > ${since}
    and (o.starts_at at time zone c.time_zone)::date = (${now}::timestamptz at time zone c.time_zone)::date`;

/** About one class: each family is told once, although marks change back and forth. */
export const absentWithoutNoticeNotice = defineNotice({
  label: phrase('Absent without notice'),
  kind: 'absentWithoutNotice',
  thread: { of: classThread, id: threadOfClass(sql`n.subject_id`) },
  rule: rules.viewClasses,
  page: pathOf('classes'),
  place: (_viewer, { class_id }) =>
    class_id === null ? pathOf('classes') : pathOf('viewClass', { classId: class_id }),
  urgency: 'news',
  defaults: { product: true, mail: true },
  sentence: () => template('Absent without notice: “{$title}”, {$due}.'),
  audience: (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select a.student_id from attendance a where a.occurrence_id = ${subjectId} and ${isAbsent}`,
    ),
  isStillTrue: (told, { userId }) => sql`
    select ${noticeColumns({
      title: sql`o.name`,
      dueAt: sql`o.starts_at`,
      studentName: childName(userId),
      classId: sql`o.id`,
      classType: sql`o.type_id`,
    })}
    from ${told}
    join class_occurrence o on o.campus_id = n.campus_id and o.id = n.subject_id and o.state = 1
    join attendance a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.student_id = n.student_id
      and ${isAbsent}
    where ${isTheirs(userId)}`,
  pushed: { 'attendance.absent': among },
});
