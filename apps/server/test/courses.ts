import type { CourseItemDraft, CourseModuleDraft } from '@pelion/contract/courses';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import type { Member } from './factories/members.ts';
import type { Caller } from './test-caller.ts';

const page = (key: string, more: object = {}): CourseItemDraft => ({
  ...{ key, kind_id: courseItemKinds.text, name: `Page ${key}`, done: 'read' as const },
  text: `<p>Words of ${key}</p>`,
  ...more,
});

const assessmentItem = (key: string, assessment_id: number, more: object = {}): CourseItemDraft => ({
  ...{ key, kind_id: courseItemKinds.assessment, name: `Test ${key}`, done: 'turnedIn' as const },
  assessment_id,
  ...more,
});

const assignmentItem = (key: string, assignment_id: number, more: object = {}): CourseItemDraft => ({
  ...{ key, kind_id: courseItemKinds.assignment, name: `Homework ${key}`, done: 'turnedIn' as const },
  assignment_id,
  ...more,
});

export const courseItems = { page, assessment: assessmentItem, assignment: assignmentItem };

interface Giving {
  readonly items?: readonly CourseItemDraft[];
  readonly modules?: CourseModuleDraft[];
  readonly course?: object;
  readonly schedule: object;
}

/** An active course that a teacher has made and given. */
export async function giveCourse(asTeacher: Caller, { items = [], modules, course, schedule }: Giving) {
  const made = await asTeacher.ok('createCourse', {
    body: { name: 'Trees', modules: modules ?? [{ key: 'm', name: 'All', items: [...items] }], ...course },
  });
  await asTeacher.ok('moveCourse', { params: { course_id: made.id, status_id: courseStatuses.active } });
  const { id } = await asTeacher.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: { effective_date: '2040-03-14T09:00:00.000Z', due_date: '2040-03-20T12:00:00.000Z', ...schedule },
  });
  const itemIds = made.modules.flatMap((module) => module.items.map((item) => item.id));
  const place = (student: Member, index = 0) => ({
    ...{ course_schedule_id: id, student_id: student.userId, course_item_id: itemIds[index] ?? 0 },
  });
  return {
    ...{ id, made, itemIds, place },
    outline: (caller: Caller, student: Member) =>
      caller.ok('getCourseLearner', { params: { course_schedule_id: id, student_id: student.userId } }),
  };
}
