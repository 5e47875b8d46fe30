import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { copyProblems } from '@pelion/contract/course-copies/facts';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  NEWS_DAYS,
  type NewsAmong,
  type NewsPeriod,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
  REMINDER_HOURS,
  type Reader,
} from '../../lib/notices/notice-kind.ts';
import { courseThread } from './notice-thread.ts';

const ofCourses = {
  thread: { of: courseThread, id: sql`n.subject_id` },
  rule: rules.viewCourses,
  page: pathOf('courses'),
  place: (_viewer, { course_id, schedule_id, studentId }) =>
    course_id === null || schedule_id === null || studentId === null
      ? pathOf('courses')
      : pathOf('coursePlayer', { courseId: course_id, scheduleId: schedule_id, studentId }),
  urgency: 'news',
} as const satisfies Partial<NoticeKind>;

/** Whether the schedule `s` of the course `c` goes on. */
const isRunning = (now: Date) => sql<SqlBool>`(c.status = ${sql.lit(courseStatuses.active)}
  and s.ended_at is null and s.effective_at <= ${now})`;

const withCourse = sql`join course c on c.campus_id = s.campus_id and c.id = s.course_id`;
const learnerOf = (student: RawBuilder<unknown>) => sql`left join course_learner l
  on l.campus_id = s.campus_id and l.schedule_id = s.id and l.student_id = ${student}`;

/** Whether the learner `l`, if there is one, has something left to do. */
const isNotThrough = sql<SqlBool>`(l.out_at is null and l.completed_at is null)`;
const dueAt = sql`coalesce(l.due_at, s.due_at)`;
const isNotOver = (now: Date) => sql<SqlBool>`(${dueAt} is null or ${dueAt} > ${now})`;

/** Notices of a course that goes on and that the student of the row is not through. */
const openCourse = (
  told: RawBuilder<unknown>,
  { userId, now }: Reader,
  join: RawBuilder<unknown>,
  isAsked: RawBuilder<SqlBool>,
) => sql<NoticeFacts>`
  select ${noticeColumns({
    title: sql`c.name`,
    dueAt,
    studentName: childName(userId),
    scheduleId: sql`s.id`,
    courseId: sql`c.id`,
  })}
  from ${told} ${join} ${withCourse} ${learnerOf(sql`n.student_id`)}
  where ${isTheirs(userId)} and ${isRunning(now)} and ${isNotThrough} and ${isAsked} and exists (
    select from course_student g where g.schedule_id = s.id and g.student_id = n.student_id)`;

/** Families of the students of a schedule on whose learner `l` the condition holds. */
const familiesWhere =
  (isAsked: RawBuilder<SqlBool>): NoticeKind['audience'] =>
  (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select g.student_id from course_student g
        join course_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
        ${learnerOf(sql`g.student_id`)}
        where g.schedule_id = ${subjectId} and ${isNotThrough} and ${isAsked}`,
    );

const joinSchedule = sql`join course_schedule s on s.campus_id = n.campus_id and s.id = n.subject_id`;

const opened = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select s.campus_id, s.id as subject_id, 0 as hours_before
  from course_schedule s ${withCourse}
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'courseAssigned' and t.subject_id = s.id
  where ${isRunning(now)} and (s.due_at is null or s.due_at > ${now}) and ${isAsked}
    and greatest(s.effective_at, s.created_at) > ${since}
    and greatest(s.effective_at, s.created_at) > ${now}::timestamptz - ${sql.lit(NEWS_DAYS)} * interval '1 day'`;

/** Includes changed schedules again, which may have new students. */
const openedAmong: NewsAmong = (ids, period) =>
  opened(period, sql`s.id = any(${[...ids]}::bigint[]) and (t.told_at is null or t.told_at < s.updated_at)`);

const assigned = defineNotice({
  ...ofCourses,
  kind: 'courseAssigned',
  follows: 'assigned',
  label: phrase('Something was assigned'),
  sentence: ({ due_at }) =>
    due_at === null
      ? template('“{$title}” was assigned.')
      : template('“{$title}” was assigned. It is due {$due}.'),
  defaults: { product: true, mail: true },
  audience: familiesWhere(sql<SqlBool>`l.started_at is null`),
  isStillTrue: (told, reader) => openCourse(told, reader, joinSchedule, isNotOver(reader.now)),
  gathered: (period) => opened(period, sql`t.told_at is null`),
  pushed: { 'courseSchedule.create': openedAmong, 'courseSchedule.update': openedAmong },
});

const REMINDER = sql`${sql.lit(REMINDER_HOURS)} * interval '1 hour'`;

/** Dates of `table` that come within the hours of a reminder, and of which nobody was told. */
const nearlyDue = (
  kind: string,
  from: RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  { now, since }: NewsPeriod,
) => sql`
  select s.campus_id, ${subject} as subject_id, ${sql.lit(REMINDER_HOURS)} as hours_before
  from ${from} ${withCourse}
  left join notice_told t on t.campus_id = s.campus_id and t.kind = ${kind}
    and t.subject_id = ${subject} and t.hours_before = ${sql.lit(REMINDER_HOURS)}
  where ${isRunning(now)} and ${due} > ${now} and ${due} - ${REMINDER} <= ${now}
    and ${due} - ${REMINDER} > greatest(${since}, s.effective_at, s.created_at)
    and (t.told_at is null or t.told_at < ${due} - ${REMINDER})`;

const ofDueSoon = {
  ...ofCourses,
  follows: 'dueSoon',
  label: phrase('Something is due soon'),
  sentence: () => template('“{$title}” is due {$due}.'),
  defaults: { product: true, mail: true },
  urgency: 'reminder',
} as const satisfies Partial<NoticeKind>;

const dueSoon = defineNotice({
  ...ofDueSoon,
  kind: 'courseDueSoon',
  audience: familiesWhere(sql<SqlBool>`l.due_at is null`),
  isStillTrue: (told, reader) =>
    openCourse(told, reader, joinSchedule, sql<SqlBool>`(l.due_at is null and s.due_at > ${reader.now})`),
  gathered: (period) => nearlyDue('courseDueSoon', sql`course_schedule s`, sql`s.id`, sql`s.due_at`, period),
});

/** Due date that one student has alone. */
const ownDueSoon = defineNotice({
  ...ofDueSoon,
  kind: 'ownCourseDueSoon',
  thread: {
    of: courseThread,
    id: sql`(select l.schedule_id from course_learner l where l.campus_id = n.campus_id and l.id = n.subject_id)`,
  },
  audience: (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select l.student_id from course_learner l where l.id = ${subjectId} and ${isNotThrough}`,
    ),
  isStillTrue: (told, reader) =>
    openCourse(
      told,
      reader,
      sql`join course_learner o on o.campus_id = n.campus_id and o.id = n.subject_id
        join course_schedule s on s.campus_id = o.campus_id and s.id = o.schedule_id`,
      sql<SqlBool>`(l.due_at > ${reader.now})`,
    ),
  gathered: (period) =>
    nearlyDue(
      'ownCourseDueSoon',
      sql`course_learner o join course_schedule s on s.campus_id = o.campus_id and s.id = o.schedule_id`,
      sql`o.id`,
      sql`o.due_at`,
      period,
    ),
});

const reminded = defineNotice({
  ...ofCourses,
  kind: 'courseReminder',
  thread: {
    of: courseThread,
    id: sql`(select r.schedule_id from course_reminder r where r.campus_id = n.campus_id and r.id = n.subject_id)`,
  },
  follows: 'dueSoon',
  label: phrase('Something is due soon'),
  sentence: ({ due_at }) =>
    due_at === null
      ? template('“{$title}” is not finished yet.')
      : template('“{$title}” is not finished yet. It is due {$due}.'),
  defaults: { product: true, mail: true },
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select unnest(student_ids) from course_reminder where id = ${subjectId}`),
  isStillTrue: (told, reader) =>
    openCourse(
      told,
      reader,
      sql`join course_reminder r on r.campus_id = n.campus_id and r.id = n.subject_id
        join course_schedule s on s.campus_id = r.campus_id and s.id = r.schedule_id`,
      sql<SqlBool>`true`,
    ),
  pushed: {
    'courseSchedule.reminder': (ids, { since }) => sql`
      select r.campus_id, r.id as subject_id, 0 as hours_before
      from course_reminder r
      left join notice_told t on t.campus_id = r.campus_id and t.kind = 'courseReminder' and t.subject_id = r.id
      where r.id = any(${[...ids]}::bigint[]) and r.created_at > ${since} and t.told_at is null`,
  },
});

const whyNoCopy = [
  template('“{$title}” was not copied: the original was deleted meanwhile.'),
  template('“{$title}” was not copied: its dates are in an academic year that is closed.'),
  template('“{$title}” was not copied: it took too long.'),
  template('“{$title}” was not copied: something went wrong on our side. Please try again.'),
] as const;

const copyFailed = defineNotice({
  kind: 'courseCopyFailed',
  rule: rules.addCourses,
  page: pathOf('courses'),
  place: () => pathOf('courses'),
  urgency: 'news',
  label: phrase('A {course} could not be copied'),
  // The count tells the reason.
  sentence: ({ count }) => whyNoCopy[count - 1] ?? whyNoCopy[3],
  defaults: { product: true, mail: true },
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId"
      from course_copy k
      join membership m on m.campus_id = k.campus_id and m.user_id = k.created_by
        and m.removed_at is null and not m.is_suspended
      where k.id = ${subjectId}`.execute(db);
    return rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({
      title: sql`k.name`,
      count: sql`array_position(${[...copyProblems]}::text[], k.problem)`,
    })}
    from ${told} join course_copy k on k.campus_id = n.campus_id and k.id = n.subject_id
    where k.created_by = ${userId} and k.state = 'failed'`,
  pushed: {
    'course.copyFailed': (ids, { since }) => sql`
      select k.campus_id, k.id as subject_id, 0 as hours_before
      from course_copy k
      left join notice_told t on t.campus_id = k.campus_id and t.kind = 'courseCopyFailed' and t.subject_id = k.id
      where k.id = any(${[...ids]}::bigint[]) and k.created_at > ${since} and t.told_at is null`,
  },
});

export const courseNotices: readonly NoticeKind[] = [assigned, dueSoon, ownDueSoon, reminded, copyFailed];
