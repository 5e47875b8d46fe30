import { parseRational } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
  activityLimits,
  assignmentTypeTable,
  classifications,
  classificationTable,
  MOST_ASSIGNMENTS_TO_DO,
  shownTimes,
  submissionStatusTable,
} from './facts.ts';

const pair = z.strictObject({
  word: z.string().trim().min(1, phrase('Please enter the word')).max(activityLimits.word),
  meaning: z.string().trim().min(1, phrase('Please enter the meaning')).max(activityLimits.meaning),
});

export const assignmentDocument = shape(
  'AssignmentDocument',
  'A document of an assignment. Answer keys reach students and parents once released.',
  z.object({
    id,
    assignment_id: id,
    classification_id: numberedId(classificationTable),
    name: z.string(),
    /** File of the document itself, or of its resource; the viewer hands out links. */
    file: z.object({ id: z.uuid(), name: z.string(), media_type: z.string(), size: z.int() }).nullable(),
    resource_id: id.nullable(),
    /** Address of a link; null for the others. */
    url: z.string().nullable(),
    /** Words of a fun activity with their meanings; null for the others. */
    pairs: z.array(z.object({ word: z.string(), meaning: z.string() })).nullable(),
    /** Corrections of its content; 1 for the first. */
    revision: z.int(),
    changed_at: moment,
    /** Revision that the viewer has opened last; null for never. */
    opened_revision: z.int().nullable(),
  }),
);
export type AssignmentDocument = z.infer<typeof assignmentDocument>;

/** Part of one student in an assignment, as a list shows it. */
export const studentStatus = z.object({
  student_id: id,
  name: z.string(),
  status_id: numberedId(submissionStatusTable),
  /** When the student opened it first. */
  viewed_at: moment.nullable(),
  turned_in_at: moment.nullable(),
  /** Seconds after the due date; 0 for in time or not turned in. */
  seconds_late: z.int(),
  /** Two decimals: `2.50`; null until it is graded. */
  points: z.string().nullable(),
});
export type StudentStatus = z.infer<typeof studentStatus>;

/** Students by status, and how many have opened it. */
export const statusCounts = z.object({
  viewed: z.int(),
  assigned: z.int(),
  submitted: z.int(),
  returned: z.int(),
  past_due: z.int(),
  graded: z.int(),
});

export const assignment = shape(
  'Assignment',
  'An assignment in a list.',
  z.object({
    id,
    type: numberedId(assignmentTypeTable),
    name: z.string(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    class_id: id.nullable(),
    class_name: z.string().nullable(),
    class_starts_at: moment.nullable(),
    /** Labels of sections, then names of groups, or of a course its name; empty for students and parents. */
    given_to: z.array(z.string()),
    effective_date: moment.nullable(),
    due_date: moment.nullable(),
    /** Last moment of a late turn-in; null for no end. */
    late_until: moment.nullable(),
    /** Maximum, two decimals: `10`; null without points. */
    points: z.string().nullable(),
    shown: z.enum(shownTimes),
    /** Documents that the viewer sees, and their classifications. */
    document_count: z.int(),
    classification_ids: z.array(numberedId(classificationTable)),
    answer_key_released_at: moment.nullable(),
    /** For staff; null for students and parents. */
    counts: statusCounts.nullable(),
    /** Students and children of the viewer; empty for staff. */
    students: z.array(studentStatus),
    /** When the viewer opened it first. */
    viewed_at: moment.nullable(),
    /** Course that sets the dates and the students; null for an assignment of staff. */
    course: z.object({ id, schedule_id: id, name: z.string() }).nullable(),
    created_by: id,
    created_by_name: z.string(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'delete', 'releaseKey', 'mark', 'turnIn'),
  }),
);
export type Assignment = z.infer<typeof assignment>;

export const onlineWork = shape(
  'OnlineWork',
  'An online assessment with one of its schedules, or without any, beside the assignments of its kind.',
  z.object({
    assessment_id: id,
    schedule_id: id.nullable(),
    name: z.string(),
    /** Type of the assessment. */
    type: numberedId(assessmentTypeTable),
    subject_name: z.string().nullable(),
    /** Labels of sections, then names of groups and classrooms. */
    given_to: z.array(z.string()),
    effective_date: moment.nullable(),
    due_date: moment.nullable(),
    created_at: moment,
    /** Students by status; null without a schedule. */
    counts: statusCounts.nullable(),
  }),
);
export type OnlineWork = z.infer<typeof onlineWork>;

const few = z.array(assignment).max(MOST_ASSIGNMENTS_TO_DO);

export const assignmentToDo = shape(
  'AssignmentToDo',
  'Assignments to be done first: missing work before everything else.',
  z.object({
    /** With turn-ins that wait for a mark; null for students and parents. */
    to_mark: few.nullable(),
    /** The student, or each child of a parent; empty for staff. */
    students: z.array(
      z.object({
        student_id: id,
        student_name: z.string(),
        /** Past due within the last three months, the latest first. */
        missing: few,
        /** Assigned or returned, the next due first, those without a due date last. */
        due_next: few,
      }),
    ),
  }),
);
export type AssignmentToDo = z.infer<typeof assignmentToDo>;

const named = z.object({ id, name: z.string() });

export const assignmentDetail = shape(
  'AssignmentDetail',
  'An assignment with its instruction, documents and audience.',
  assignment.extend({
    /** Sanitized HTML. */
    instruction: z.string(),
    /** Source as typed; null for viewers who may not edit. */
    instruction_source: z.string().nullable(),
    documents: z.array(assignmentDocument),
    /** For staff; empty for students and parents. Without any, it is for the students of its class. */
    sections: z.array(named),
    groups: z.array(named),
    /** Single students; names only for viewers who may see the campus's students. */
    named_students: z.array(z.object({ id, name: z.string().nullable() })),
  }),
);
export type AssignmentDetail = z.infer<typeof assignmentDetail>;

/** Content of a document: one of `file_id`, `resource_id`, `url` and `pairs`. */
export const documentDraft = z
  .strictObject({
    /** Document that is kept or corrected; null for a new one. */
    id: id.nullable().default(null),
    classification_id: numberedId(classificationTable, phrase('Please select what kind of document it is')),
    name: requiredLine(200),
    /** Finished upload of the viewer of purpose `assignment`, or the file that the document has. */
    file_id: z.uuid().nullable().default(null),
    resource_id: id.nullable().default(null),
    url: webAddress.nullable().default(null),
    pairs: z
      .array(pair)
      .min(2, phrase('Please enter at least two words'))
      .max(activityLimits.pairs)
      .nullable()
      .default(null),
  })
  .refine(
    ({ file_id, resource_id, url, pairs }) =>
      [file_id, resource_id, url, pairs].filter((content) => content !== null).length === 1,
    { path: ['file_id'], message: phrase('Please choose a file, a resource, an address or words') },
  )
  .refine(
    ({ classification_id, pairs }) => pairs === null || classification_id === classifications.funActivity,
    { path: ['pairs'], message: phrase('Words belong to a fun activity alone') },
  );

const mostPoints = 1000n;
const isPoints = (text: string): boolean => {
  const value = parseRational(text);
  return value !== null && value.numerator > 0n && value.numerator <= mostPoints * value.denominator;
};

/** Typed maximum, with up to two decimals: `10`, `2.5`. */
export const maximumPoints = z
  .string()
  .trim()
  .transform((text) => text.replace(',', '.'))
  .refine((text) => /^\d{1,4}(?:\.\d{1,2})?$/.test(text) && isPoints(text), {
    message: phrase('Points are a number above 0 and up to {$most} with up to two decimals.', {
      most: Number(mostPoints),
    }),
  });
