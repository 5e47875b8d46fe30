import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { childName, familiesOf, isOwnOrChild, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  type NoticeThread,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { teachesStudent } from './threshold-queries.ts';

const attendanceThread: NoticeThread = {
  name: 'attendance',
  label: phrase('Attendance'),
  titles: (muted, { userId, now }) => sql`
    select m.thread_id, p.name as title
    from ${muted}
    join person p on p.campus_id = m.campus_id and p.user_id = m.thread_id
    where ${isOwnOrChild(userId, sql`p.user_id`)} or ${teachesStudent(sql`${userId}`, sql`p.user_id`, now)}`,
};

const rate = sql`round(k.attended * 100.0 / nullif(k.marked, 0), 2)::text || '%'`;

/** About one crossing: a student who recovers and falls again has another one. */
export const attendanceThresholdNotice = defineNotice({
  kind: 'attendanceThreshold',
  label: phrase('Attendance below a threshold'),
  thread: {
    of: attendanceThread,
    id: sql`(select k.student_id from attendance_crossing k where k.campus_id = n.campus_id and k.id = n.subject_id)`,
  },
  rule: rules.viewClasses,
  page: pathOf('classes'),
  place: (viewer, { studentId }) => {
    if (studentId === null) return pathOf('classes');
    return viewer.userType === 'student' || viewer.userType === 'parent'
      ? pathOf('profile', { userId: studentId })
      : `${pathOf('attendanceReport')}?view=mark&student=${studentId}`;
  },
  urgency: 'news',
  defaults: { product: true, mail: true },
  // Absences have the day of the crossing, a rate has none.
  sentence: ({ due_at }) =>
    due_at === null
      ? template('Attendance is low: {$title}.')
      : template('Absent without notice, {$n} {#n|time|times} by {$due}: {$title}.'),
  audience: async (db, { subjectId }, now) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", k.student_id as "studentId"
      from attendance_crossing k
      join membership m on m.campus_id = k.campus_id and m.removed_at is null and not m.is_suspended
      where k.id = ${subjectId} and ${teachesStudent(sql`m.user_id`, sql`k.student_id`, now)}`.execute(db);
    const family = await familiesOf(
      db,
      sql`select student_id from attendance_crossing where id = ${subjectId}`,
    );
    return [...family, ...rows];
  },
  isStillTrue: (told, { userId, now }) => sql`
    select ${noticeColumns({
      title: sql`case when ${isTheirs(userId)} then case k.kind when 'rate' then ${rate} else coalesce(y.name, '') end
        when k.kind = 'rate' then p.name || ', ' || ${rate} else p.name end`,
      dueAt: sql`case k.kind when 'absences' then k.crossed_at end`,
      studentName: sql`case when ${isTheirs(userId)} then ${childName(userId)} end`,
      count: sql`case k.kind when 'absences' then k.absences else 1 end`,
    })}
    from ${told}
    join attendance_crossing k on k.campus_id = n.campus_id and k.id = n.subject_id and k.recovered_at is null
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    left join academic_year y on y.campus_id = k.campus_id and y.is_current
    where ${isTheirs(userId)} or ${teachesStudent(sql`${userId}`, sql`k.student_id`, now)}`,
  pushed: {
    'attendance.threshold': (ids, { since }) => sql`
      select k.campus_id, k.id as subject_id, 0 as hours_before
      from attendance_crossing k
      left join notice_told t on t.campus_id = k.campus_id and t.kind = 'attendanceThreshold' and t.subject_id = k.id
      where k.id = any(${sql.val([...ids])}::bigint[]) and k.recovered_at is null and k.crossed_at > ${since}
        and t.told_at is null`,
  },
});
