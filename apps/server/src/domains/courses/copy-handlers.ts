import { rules } from '@pelion/access';
import { courseCopies } from '@pelion/contract/course-copies';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import { replaceLinks } from '../../db/links.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure } from '../../lib/failure.ts';
import { type Context, type Handlers, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import { seesNames } from '../attempts/policy.ts';
import { listContents } from './content-queries.ts';
import { datesOf, daysTo } from './copy-dates.ts';
import { startCopy } from './copy-job.ts';
import { findClosedYear, insertCopy } from './copy-queries.ts';
import { loadCourse, type Reading, showCourse } from './load-course.ts';
import { scopeOf } from './policy.ts';
import { insertCourse } from './queries.ts';
import { listSchedules } from './schedule-queries.ts';

const handlers: Handlers<typeof courseCopies> = {
  async previewCourseCopy({ params: { course_id }, query: { has_schedules, starts_on = null } }, context) {
    const { days, dates } = await planCopy(context, course_id, { has_schedules, starts_on });
    return { move_by_days: days, dates };
  },

  async copyCourse({ params: { course_id }, body: { name, has_schedules, starts_on } }, context) {
    const { viewer, db, now, record } = context;
    if (has_schedules) assertMayOpen(viewer, rules.editCourses);
    const { row, days } = await planCopy(context, course_id, { has_schedules, starts_on });
    const { campusId: campus_id, userId: created_by } = viewer;
    const { subject_id, minutes, goals, tags, author, image_file_id, default_image } = row;
    const { enough, score, has_certificate, description_source, description_html } = row;
    const id = await db.transaction().execute(async (transaction) => {
      const { id } = await insertCourse(transaction, {
        ...{ name, subject_id, minutes, goals, tags, author, image_file_id, default_image },
        ...{ enough, score, has_certificate, description_source, description_html, item_order: row.order },
        ...{ status: courseStatuses.processing, campus_id, created_by, created_at: now, updated_at: now },
      });
      await replaceLinks(
        transaction,
        'course_grade',
        'grade_id',
        { campusId: campus_id, course_id: id },
        row.grades.map((grade) => grade.id),
      );
      const copyId = await insertCopy(transaction, {
        ...{ campus_id, from_course_id: course_id, course_id: id, name, has_schedules },
        ...{ move_by_days: days, created_by, created_at: now },
      });
      await startCopy(transaction, campus_id, copyId);
      await record(transaction, { id, after: { name, original: row.name, move_by_days: days } });
      await publish(transaction, { campusId: campus_id, event: { topic: 'courses', id } });
      return id;
    });
    return showCourse(context, id);
  },
};

export const courseCopyRoutes = implement(courseCopies, handlers);

interface Wanted {
  readonly has_schedules: boolean;
  readonly starts_on: string | null;
}

/** Original, days of the move and all dates; throws `conflict` with the academic year that is closed. */
async function planCopy(
  context: Reading & Pick<Context, 'now'>,
  courseId: number,
  { has_schedules, starts_on }: Wanted,
) {
  const { viewer, db, now } = context;
  const row = await loadCourse(context, courseId);
  if (row.status_id === courseStatuses.processing)
    throw new Failure(
      'conflict',
      { reason: 'status', status_id: row.status_id },
      phrase('This {course} is still being copied.'),
    );
  const { campusTimeZone } = viewer;
  const { modules } = await listContents(db, courseId);
  const schedules = has_schedules ? await listSchedules(db, scopeOf(viewer), courseId, now) : [];
  const original = { modules, schedules: seesNames(viewer) ? schedules : schedules.map(withoutNames) };
  const days = daysTo(starts_on, original, campusTimeZone);
  const dates = datesOf(original, days, campusTimeZone);
  const dayOf = (moment: Date) => dayIn(campusTimeZone, moment);
  const closed = await findClosedYear(db, [...new Set(dates.map(({ to }) => dayOf(to)))], dayOf(now));
  if (closed !== undefined)
    throw new Failure(
      'conflict',
      { reason: 'closedYear', academic_year: closed },
      phrase('The academic year “{$year}” is closed. Choose a later start.', { year: closed }),
    );
  return { row, days, dates };
}

const withoutNames = <Row extends { readonly named_students: readonly unknown[] }>(row: Row) => ({
  ...row,
  named_students: [],
});
