import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { copyProblems } from '@pelion/contract/course-copies/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import {
  type Concerned,
  defineNotice,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';

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

export const courseNotices: readonly NoticeKind[] = [copyFailed];
