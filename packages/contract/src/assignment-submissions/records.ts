import { z } from 'zod';
import { preferenceTable } from '../assessments/kinds.ts';
import { submissionStatusTable } from '../assignments/facts.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment } from '../kernel/shared.ts';
import { place } from '../marking/places.ts';

const status_id = numberedId(submissionStatusTable);

/** 0 before the first mark. Edits send the version on which they are based. */
export const markVersion = z.int32().min(0);

export const submissionRow = shape(
  'SubmissionRow',
  'One student in the list of an assignment.',
  z.object({
    assignment_id: id,
    student_id: id,
    /** Null for viewers who may not see the campus's students. */
    name: z.string().nullable(),
    status_id,
    preference_id: numberedId(preferenceTable),
    turned_in_at: moment.nullable(),
    /** Seconds after the due date; 0 for in time or not turned in. */
    seconds_late: z.int(),
    /** Two decimals: `2.50`; for families null until it is graded. */
    points: z.string().nullable(),
    version: markVersion,
    /** When the student opened the assignment first. */
    viewed_at: moment.nullable(),
  }),
);
export type SubmissionRow = z.infer<typeof submissionRow>;

const workFile = z.object({
  /** For `/viewer?submission=7`. */
  id,
  name: z.string(),
  upload_id: z.uuid().nullable(),
  /** Null while its bytes are on their way. */
  file: z.object({ id: z.uuid(), name: z.string(), media_type: z.string(), size: z.int() }).nullable(),
  /** Link of a picture, to show it as a page; null for other files. */
  picture: z.string().nullable(),
});

export const work = shape(
  'AssignmentWork',
  'A version of a student’s work.',
  z.object({
    number: z.int(),
    /** Changes of a draft, which sends the one on which it is based. */
    version: markVersion,
    text: z.string(),
    links: z.array(z.string()),
    files: z.array(workFile),
    /** Ticked off by staff, who have it on paper. */
    is_on_paper: z.boolean(),
    /** Null for the draft. */
    turned_in_at: moment.nullable(),
    /** Until when missing bytes are taken; null where none are missing. */
    bytes_until: moment.nullable(),
  }),
);
export type AssignmentWork = z.infer<typeof work>;

export const submissionMark = z.object({
  version: markVersion,
  /** Two decimals: `2.50` */
  points: z.string().nullable(),
  exact_points: z.string().nullable(),
  comment: z.string(),
  /** Comments on places of the pages, whose `page_id` is the id of a file. */
  places: z.array(place),
  marked_by_name: z.string().nullable(),
  marked_at: moment.nullable(),
});
export type SubmissionMark = z.infer<typeof submissionMark>;

export const assignmentSubmission = shape(
  'AssignmentSubmission',
  'The part of one student in an assignment.',
  z.object({
    assignment_id: id,
    student_id: id,
    name: z.string().nullable(),
    /** Assigned 1, submitted 2, returned 3, past due 4, graded 5. */
    status: status_id,
    preference_id: numberedId(preferenceTable),
    due_date: moment.nullable(),
    late_until: moment.nullable(),
    /** Maximum points of the assignment. */
    maximum: z.string().nullable(),
    turned_in_at: moment.nullable(),
    seconds_late: z.int(),
    /** For families empty until it is returned or graded. */
    mark: submissionMark,
    /** For the student alone. */
    draft: work.nullable(),
    /** The newest first. */
    turned_in: z.array(work),
    /** Statuses to which the viewer may move it now. */
    moves: z.array(status_id),
    can: can('turnIn', 'mark'),
  }),
);
export type AssignmentSubmission = z.infer<typeof assignmentSubmission>;

export const submissionEvent = shape(
  'AssignmentSubmissionEvent',
  'A move of a turn-in.',
  z.object({
    before: status_id,
    after: status_id,
    reason: z.string(),
    /** Null for the student where the viewer may not see the campus's students. */
    actor_name: z.string().nullable(),
    at: moment,
  }),
);
export type AssignmentSubmissionEvent = z.infer<typeof submissionEvent>;
