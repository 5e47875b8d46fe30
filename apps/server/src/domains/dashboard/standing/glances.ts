import { mayOpen, rules } from '@pelion/access';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';
import { dayIn } from '../../../lib/day-in.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { courseBoardFor } from '../../courses/board.ts';
import {
  type DayRow,
  findOwnDay,
  listDays,
  listMarks,
  listSectionMarks,
  type NextClass,
} from './glance-queries.ts';
import type { Glance } from './student-standing.ts';

const presentNext = (next: NextClass | null) =>
  next && { class_id: next.class_id, name: next.name, starts_at: new Date(next.starts_at) };

const presentDay = (day: DayRow | undefined) => ({
  classes: day?.classes ?? 0,
  next: presentNext(day?.next ?? null),
});

/** Attendance, classes of today and courses of the student, or of each child, as far as the campus shows them. */
export async function familyGlances(context: Context): Promise<(studentId: number) => Glance> {
  const { viewer, db, now } = context;
  const { userId, campusTimeZone: timeZone } = viewer;
  const reach = viewer.userType === 'parent' ? 'parent' : 'student';
  const asked = { userId, reach, timeZone, today: dayIn(timeZone, now), now } as const;
  const hasClasses = mayOpen(viewer, rules.viewClasses);
  const [marks, days, board] = await Promise.all([
    hasClasses ? listMarks(db, asked) : null,
    hasClasses ? listDays(db, asked) : null,
    mayOpen(viewer, rules.viewCourses) ? courseBoardFor(context) : null,
  ]);
  return (studentId) => {
    const isTheirs = ({ student_id }: { readonly student_id: number }) => student_id === studentId;
    const marked = marks?.find(isTheirs);
    const courses = board?.students.find(isTheirs)?.courses.map(({ status_id, ...course }) => ({
      ...course,
      is_past_due: status_id === courseStudentStatuses.pastDue,
    }));
    return {
      attendance: marked
        ? {
            attended: marked.attended,
            marked: marked.marked,
            absences: marked.absences.map((one) => ({ ...one, starts_at: new Date(one.starts_at) })),
          }
        : null,
      today_classes: days && presentDay(days.find(isTheirs)),
      courses: courses
        ? { past_due: courses.filter(({ is_past_due }) => is_past_due).length, courses }
        : null,
    };
  };
}

/** Classes of today, attendance by section and courses of a teacher. */
export async function deskGlance(context: Context) {
  const { viewer, db, now } = context;
  const hasClasses = mayOpen(viewer, rules.viewClasses);
  const today = dayIn(viewer.campusTimeZone, now);
  const [day, sections, board] = await Promise.all([
    hasClasses ? findOwnDay(db, viewer, today, now) : null,
    hasClasses ? listSectionMarks(db, viewer.userId, now) : [],
    mayOpen(viewer, rules.viewCourses) ? courseBoardFor(context) : null,
  ]);
  return {
    today_classes: day ? presentDay(day) : null,
    sections,
    courses_past_due: board
      ? (board.running ?? []).reduce((sum, { counts }) => sum + counts.past_due, 0)
      : null,
  };
}
