import { type NameIn, numbered, phrase } from '@pelion/words';

// Shared facts about assignments, free of schemas, for lists and forms of the browser.

/** Types of assignment documents (spec 1 §3); assessments have a numbering of their own. */
export const assignmentTypeTable = numbered({
  classwork: { id: 1, label: phrase('{^classwork}') },
  homework: { id: 2, label: phrase('{^homework}') },
  notes: { id: 3, label: phrase('{^note+}') },
  testDocument: { id: 4, label: phrase('{^test} document') },
  teacherMaterial: { id: 5, label: phrase('{^teacher} material') },
});
export type AssignmentType = NameIn<typeof assignmentTypeTable>;
export const assignmentTypes = assignmentTypeTable.ids;

/** Whether assignments of the type come back from students: notes and material are read alone. */
export const isTurnedIn = (typeId: number): boolean =>
  typeId !== assignmentTypes.notes && typeId !== assignmentTypes.teacherMaterial;

/** Classifications of a document; 7 does not exist, and 4 is not the category of the drawer. */
export const classificationTable = numbered({
  link: { id: 1, label: phrase('Link') },
  document: { id: 2, label: phrase('Document') },
  audio: { id: 3, label: phrase('Audio') },
  funActivity: { id: 4, label: phrase('Fun activity') },
  video: { id: 5, label: phrase('Video') },
  note: { id: 6, label: phrase('{^note}') },
  answerKey: { id: 8, label: phrase('Answer key') },
  ebook: { id: 9, label: phrase('eBook') },
});
export type Classification = NameIn<typeof classificationTable>;
export const classifications = classificationTable.ids;

/** Spec 1 §3. Past due follows from the clock and is stored nowhere. */
export const submissionStatusTable = numbered({
  assigned: { id: 1, label: phrase('Assigned'), tone: 'blue' },
  submitted: { id: 2, label: phrase('Submitted'), tone: 'orange' },
  returned: { id: 3, label: phrase('Returned'), tone: 'gray' },
  pastDue: { id: 4, label: phrase('Past Due'), tone: 'red' },
  graded: { id: 5, label: phrase('Graded'), tone: 'green' },
});
export type SubmissionStatus = NameIn<typeof submissionStatusTable>;
export const submissionStatuses = submissionStatusTable.ids;

/** Students who have turned an assignment in, of all. */
export const turnedInOf = (counts: Readonly<Record<SubmissionCount, number>>) => {
  const { assigned, submitted, returned, past_due, graded } = counts;
  const done = submitted + returned + graded;
  return { done, total: done + assigned + past_due };
};
type SubmissionCount = 'assigned' | 'submitted' | 'returned' | 'past_due' | 'graded';

/** When an assignment of a class is shown. */
export const shownTimes = ['before', 'at', 'after'] as const;
export type ShownTime = (typeof shownTimes)[number];
export const shownTimeWords = {
  before: phrase('Before the {class}'),
  at: phrase('From its start'),
  after: phrase('From its end'),
} as const satisfies Record<ShownTime, unknown>;

export const ASSIGNMENTS_A_PAGE = 8;
/** Matches are counted up to here. */
export const MOST_ASSIGNMENTS_COUNTED = 1000;
/** Assignments of a group of what is to be done; the lists are complete. */
export const MOST_ASSIGNMENTS_TO_DO = 10;
export const MOST_DOCUMENTS = 50;
/** Pairs of a fun activity, and characters of a word and its meaning. */
export const activityLimits = { pairs: 100, word: 100, meaning: 300 } as const;
export const MOST_ASSIGNMENT_STUDENTS = 2000;
export const LONGEST_INSTRUCTION = 50_000;
