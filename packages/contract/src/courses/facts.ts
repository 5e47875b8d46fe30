import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

// Shared facts about courses, free of schemas, for lists and forms of the browser.

/** Spec 1 §3. Processing while a copy runs. */
export const courseStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
  processing: { id: 5, label: phrase('Processing'), tone: 'blue' },
});
export type CourseStatus = NameIn<typeof courseStatusTable>;
export const courseStatuses = courseStatusTable.ids;

/** Moves that people make; a copy leaves `processing` by itself, and undoing leaves `deleted`. */
export const courseMoves = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
  processing: ['deleted'],
} as const satisfies Record<CourseStatus, readonly CourseStatus[]>;

export function mayMoveCourse(fromId: number, toId: number): boolean {
  const from = courseStatusTable.nameOf(fromId);
  const to = courseStatusTable.nameOf(toId);
  const allowed: readonly CourseStatus[] = from ? courseMoves[from] : [];
  return to !== undefined && allowed.includes(to);
}

/** Status of a student in a course (spec 1 §3). */
export const courseStudentStatusTable = numbered({
  notStarted: { id: 1, label: phrase('Not Started'), tone: 'gray' },
  inProgress: { id: 2, label: phrase('In Progress'), tone: 'blue' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'gray' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
  completed: { id: 5, label: phrase('Completed'), tone: 'green' },
  pastDue: { id: 6, label: phrase('Past Due'), tone: 'red' },
});
export type CourseStudentStatus = NameIn<typeof courseStudentStatusTable>;
export const courseStudentStatuses = courseStudentStatusTable.ids;

/** Status of an item for a student (spec 1 §3: resource status); 4 and 5 do not exist. */
export const courseItemStatusTable = numbered({
  notStarted: { id: 1, label: phrase('Not Started'), tone: 'gray' },
  inProgress: { id: 2, label: phrase('In Progress'), tone: 'blue' },
  completed: { id: 3, label: phrase('Completed'), tone: 'green' },
  pastDue: { id: 6, label: phrase('Past Due'), tone: 'red' },
});
export type CourseItemStatus = NameIn<typeof courseItemStatusTable>;
export const courseItemStatuses = courseItemStatusTable.ids;

/** Ways in which an item is done. */
export const doneRules = ['opened', 'read', 'turnedIn', 'score', 'package', 'learner', 'teacher'] as const;
export type DoneRule = (typeof doneRules)[number];
export const doneRuleWords = {
  opened: phrase('Opened'),
  read: phrase('Read or played to the end'),
  turnedIn: phrase('Turned in'),
  score: phrase('Score reached'),
  package: phrase('Package completed or passed'),
  learner: phrase('Marked by the {student}'),
  teacher: phrase('Marked by the {teacher}'),
} as const satisfies Record<DoneRule, Phrase>;

/** Order of the items: as one likes, or each after those before it. */
export const courseOrders = ['free', 'inOrder'] as const;
export type CourseOrder = (typeof courseOrders)[number];
export const courseOrderWords = {
  free: phrase('In any order'),
  inOrder: phrase('One after the other'),
} as const satisfies Record<CourseOrder, Phrase>;

/** Work after the due date: not possible, or taken and marked late. */
export const lateRules = ['closed', 'marked'] as const;
export type LateRule = (typeof lateRules)[number];
export const lateRuleWords = {
  closed: phrase('Closed after the due date'),
  marked: phrase('Possible, marked late'),
} as const satisfies Record<LateRule, Phrase>;

/** Kinds of items. */
export const courseItemKindTable = numbered({
  text: { id: 1, label: phrase('Page') },
  resource: { id: 2, label: phrase('Resource') },
  file: { id: 3, label: phrase('File') },
  link: { id: 4, label: phrase('Link') },
  activity: { id: 5, label: phrase('Fun activity') },
  assignment: { id: 6, label: phrase('{^assignment}') },
  assessment: { id: 7, label: phrase('{^assessment}') },
  package: { id: 8, label: phrase('SCORM package') },
  tool: { id: 9, label: phrase('LTI tool') },
});
export type CourseItemKind = NameIn<typeof courseItemKindTable>;
export const courseItemKinds = courseItemKindTable.ids;

/** Rules that an item of a kind can have; the first is proposed. */
export const doneRulesOf = {
  text: ['read', 'opened', 'learner', 'teacher'],
  resource: ['read', 'opened', 'learner', 'teacher'],
  file: ['read', 'opened', 'learner', 'teacher'],
  link: ['opened', 'learner', 'teacher'],
  activity: ['read', 'opened', 'learner', 'teacher'],
  assignment: ['turnedIn', 'score', 'teacher'],
  assessment: ['turnedIn', 'score'],
  package: ['package', 'opened', 'score'],
  tool: ['opened', 'score', 'learner', 'teacher'],
} as const satisfies Record<CourseItemKind, readonly DoneRule[]>;

export function mayBeDoneBy(kindId: number, rule: DoneRule): boolean {
  const kind = courseItemKindTable.nameOf(kindId);
  const allowed: readonly DoneRule[] = kind ? doneRulesOf[kind] : [];
  return allowed.includes(rule);
}

/** Why a course cannot be activated. */
export const courseObstacles = [
  'empty',
  'circle',
  'resourceInBin',
  'assignmentDeleted',
  'assessmentDeleted',
  'assessmentInactive',
  'packageDeleted',
  'packageInactive',
  'toolDeleted',
  'toolInactive',
] as const;
export type CourseObstacle = (typeof courseObstacles)[number];
export const courseObstacleWords = {
  empty: phrase('The {course} has no item'),
  circle: phrase('Waits for itself'),
  resourceInBin: phrase('The resource is in the bin'),
  assignmentDeleted: phrase('The {assignment} was deleted'),
  assessmentDeleted: phrase('The {assessment} was deleted'),
  assessmentInactive: phrase('The {assessment} is not active'),
  packageDeleted: phrase('The package was deleted'),
  packageInactive: phrase('The package is not active'),
  toolDeleted: phrase('The tool was deleted'),
  toolInactive: phrase('The tool is not active'),
} as const satisfies Record<CourseObstacle, Phrase>;

/** Pictures of a course without one of its own (spec 1 §9: 5). */
export const DEFAULT_COURSE_IMAGES = 5;
export const COURSES_A_PAGE = 8;
/** Courses of a student, or schedules that run, on a dashboard. */
export const MOST_COURSES_ON_BOARD = 5;
/** Matches are counted up to here. */
export const MOST_COURSES_COUNTED = 1000;
/** Days in which a deleted course comes back. */
export const COURSE_BIN_DAYS = 30;
export const mostInCourse = { modules: 100, items: 500, goals: 20, tags: 20, grades: 50 } as const;
export const courseLimits = { goal: 200, tag: 40, author: 200, description: 50_000, text: 100_000 } as const;
/** Whole hours of 1,000; the length that its author expects. */
export const MOST_COURSE_MINUTES = 60_000;

/** Orders of a list of students of a schedule. */
export const courseLearnerOrders = ['name', 'status', 'done', 'score', 'due', 'seen', 'time'] as const;
export type CourseLearnerOrder = (typeof courseLearnerOrders)[number];

export const courseScheduleLimits = {
  moduleDays: 365,
  students: 2000,
  reason: 500,
  place: 200,
  /** Seconds of one visit: a day. */
  seconds: 86_400,
} as const;
