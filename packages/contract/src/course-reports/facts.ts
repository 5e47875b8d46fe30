import { type Phrase, phrase } from '@pelion/words';

// Shared facts about reports of courses, free of schemas, for lists and forms of the browser.

/** Several courses; one course by its items; one student in their courses. */
export const courseReportKinds = ['multiCourse', 'singleCourse', 'singleParticipant'] as const;
export type CourseReportKind = (typeof courseReportKinds)[number];
export const courseReportKindWords = {
  multiCourse: phrase('Several {course+}'),
  singleCourse: phrase('One {course}'),
  singleParticipant: phrase('One {student}'),
} as const satisfies Record<CourseReportKind, Phrase>;

/** Last part of the path of a screen. */
export const courseReportPaths = {
  multiCourse: 'multi-course',
  singleCourse: 'single-course',
  singleParticipant: 'single-participant',
} as const satisfies Record<CourseReportKind, string>;

/** Tables of a file: courses, items, students. */
export const courseReportViews = ['courses', 'items', 'learners'] as const;
export type CourseReportView = (typeof courseReportViews)[number];

export const courseReportLimits = {
  name: 120,
  courses: 100,
  schedules: 100,
  sections: 200,
  students: 200,
} as const;

export const courseReportOrders = ['name', 'course', 'status', 'done', 'score', 'due', 'time'] as const;
export type CourseReportOrder = (typeof courseReportOrders)[number];

/** How each figure is counted. */
export const courseFigureWords = {
  learners: phrase('{^student+} who take part; those who left the {campus} are not counted.'),
  completed: phrase('{^student+} who have done what the {course} needs, of all who were not taken out.'),
  overdue: phrase('{^student+} whose due date has passed before they were through.'),
  score: phrase('Mean of the shares of the points, of all {student+} who have begun, rounded once.'),
  time: phrase('Time in which the items were in view, of all {student+} together.'),
  days: phrase('{^course+} that run on these days, from their start to their due date.'),
} as const satisfies Record<string, Phrase>;
