import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { submissionStatusTable } from '../assignments/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { changedSince, id } from '../kernel/shared.ts';
import { webAddress } from '../kernel/web-address.ts';
import { longestComment } from '../marking/facts.ts';
import { places } from '../marking/places.ts';
import { markedStatuses, submissionLimits } from './facts.ts';
import {
  assignmentSubmission,
  markVersion,
  submissionEvent,
  submissionMark,
  submissionRow,
  work,
} from './records.ts';
import { assignmentSubmissionRoutes } from './routes.ts';

export type {
  AssignmentSubmission,
  AssignmentSubmissionEvent,
  AssignmentWork,
  SubmissionMark,
  SubmissionRow,
} from './records.ts';

const statusesGiven = markedStatuses.map((name) => submissionStatusTable.ids[name]);

export const workDraft = z.strictObject({
  text: z.string().trim().max(submissionLimits.text).default(''),
  /** Finished uploads of the student of purpose `submission`, and files of earlier versions, in the order shown. */
  file_ids: z.array(z.uuid()).max(submissionLimits.files).default([]),
  /** Uploads whose bytes follow within the hour after the turn-in. */
  upload_ids: z.array(z.uuid()).max(submissionLimits.files).default([]),
  links: z.array(webAddress).max(submissionLimits.links).default([]),
  /** Ids of files and uploads as shown; others come last. */
  order: z
    .array(z.uuid())
    .max(2 * submissionLimits.files)
    .default([]),
  /** Version of the draft on which it is based; 0 for none, null to overwrite any. */
  version: z.int32().min(0).nullable().default(null),
  /** False keeps a draft. */
  is_turned_in: z.boolean().default(false),
});
export type WorkDraft = z.input<typeof workDraft>;

const reason = z.string().trim().max(submissionLimits.reason).default('');
const comment = z.string().trim().max(longestComment);
/** Typed points with up to two decimals; null takes them back. */
const points = z.string().trim().max(40).nullable();

const pointsDraft = z.strictObject({
  version: markVersion,
  points,
  /** Confirms points above the maximum. */
  is_beyond_meant: z.boolean().default(false),
});

/** Details of a `conflict` with a draft of another device. */
export const draftChangedSince = changedSince(work);

/** Details of a `conflict` with another marker: the mark as it is. */
export const markChangedSince = z.object({
  reason: z.literal('changed'),
  student_id: id,
  current: submissionMark,
});

export const markMany = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        student_id: id,
        version: markVersion,
        points: points.optional(),
        comment: comment.optional(),
        places: places.optional(),
      }),
    )
    .min(1, phrase('Please choose {student+}'))
    .max(submissionLimits.marked)
    .refine((marks) => new Set(marks.map(({ student_id }) => student_id)).size === marks.length, {
      message: phrase('Please name each {student} once'),
    }),
  /** Grades or returns them as well, or ticks off paper. */
  status_id: z.literal(statusesGiven).nullable().default(null),
  reason,
  is_beyond_meant: z.boolean().default(false),
});
export type MarkMany = z.input<typeof markMany>;

const changing = { errors: ['notFound', 'conflict'] } as const;
const inLedger = { none: 'the ledger of the assignment says who moved what and when' } as const;

export const assignmentSubmissions = contract(assignmentSubmissionRoutes, {
  listSubmissionsOfAssignment: {
    access: rules.viewAssignments,
    summary: 'Every student of an assignment with the status, for its author and those who mark',
    output: z.array(submissionRow),
    errors: ['notFound'],
  },
  markSubmissions: {
    access: rules.markAssignments,
    summary: 'Mark several students at once, and grade, return or tick off paper: all or none',
    body: markMany,
    audit: { subject: 'assignment', kind: 'mark', label: phrase('Turn-ins marked') },
    output: z.array(submissionRow),
    ...changing,
  },
  getSubmission: {
    access: rules.viewAssignments,
    summary: 'The turn-in of one student: for the student, parents, and those who mark',
    output: assignmentSubmission,
    errors: ['notFound'],
  },
  saveSubmission: {
    access: rules.turnInWork,
    summary:
      'Keep the draft of the own work, or turn it in; turned in twice is once. A draft that another device has changed since is a `conflict` with it, and stays a draft beside what is turned in',
    body: workDraft,
    audit: inLedger,
    output: assignmentSubmission,
    isUrgent: true,
    ...changing,
  },
  addSubmittedUpload: {
    access: rules.turnInWork,
    summary: 'Add a finished upload that a turn-in of the last hour has named',
    params: { upload_id: z.uuid() },
    audit: inLedger,
    output: assignmentSubmission,
    isUrgent: true,
    ...changing,
  },
  moveSubmission: {
    access: rules.viewAssignments,
    summary:
      'Take back (1), tick off paper (2), return (3) or grade (5); grading without a turn-in and returning after grading need a reason',
    body: z.strictObject({ reason }),
    audit: { subject: 'assignmentSubmission', kind: 'move', label: phrase('Status of a turn-in changed') },
    output: assignmentSubmission,
    ...changing,
  },
  setSubmissionPreference: {
    access: rules.markAssignments,
    summary: 'Computer Based (1) or Paper Based (2) for one student',
    audit: {
      subject: 'assignmentSubmission',
      kind: 'update',
      label: phrase('Computer or paper changed for a turn-in'),
    },
    output: assignmentSubmission,
    errors: ['notFound'],
  },
  setPreferences: {
    access: rules.markAssignments,
    summary: 'Computer Based (1) or Paper Based (2) for several students: all or none',
    body: z.strictObject({
      student_ids: z.array(id).min(1, phrase('Please choose {student+}')).max(submissionLimits.marked),
    }),
    audit: {
      subject: 'assignment',
      kind: 'preference',
      label: phrase('Computer or paper changed for turn-ins'),
    },
    output: z.array(submissionRow),
    errors: ['notFound'],
  },
  setSubmissionPoints: {
    access: rules.markAssignments,
    summary: 'Exact points of a turn-in; another mark since is a `conflict` with both',
    body: pointsDraft,
    audit: { subject: 'assignmentSubmission', kind: 'mark', label: phrase('Points of a turn-in changed') },
    output: assignmentSubmission,
    ...changing,
  },
  setSubmissionFeedback: {
    access: rules.markAssignments,
    summary: 'Comment of a turn-in and comments on places of its pages',
    body: z.strictObject({ version: markVersion, comment: comment.default(''), places: places.default([]) }),
    audit: {
      subject: 'assignmentSubmission',
      kind: 'comment',
      label: phrase('Feedback of a turn-in changed'),
    },
    output: assignmentSubmission,
    ...changing,
  },
  listSubmissionEvents: {
    access: rules.viewAssignments,
    summary: 'Moves of a turn-in, the oldest first',
    output: z.array(submissionEvent),
    errors: ['notFound'],
  },
  remindStudents: {
    access: rules.markAssignments,
    summary: 'Remind students who have turned in nothing, once a day',
    body: z.strictObject({
      /** Empty for all of them. */
      student_ids: z.array(id).max(2000).default([]),
    }),
    audit: { subject: 'assignment', kind: 'remind', label: phrase('{^student+} reminded') },
    output: z.object({ count: z.int() }),
    ...changing,
  },
  listClassSubmissions: {
    access: rules.viewAssignments,
    summary: 'Turn-ins of the assignments of a class: for families the own',
    output: z.array(submissionRow),
    errors: ['notFound'],
  },
});
