import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryIds, queryInteger, queryNumber, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, readable, requiredLine, version } from '../kernel/shared.ts';
import {
  ASSIGNMENTS_A_PAGE,
  assignmentTypeTable,
  classificationTable,
  LONGEST_INSTRUCTION,
  MOST_ASSIGNMENT_STUDENTS,
  MOST_DOCUMENTS,
  shownTimes,
  submissionStatusTable,
} from './facts.ts';
import {
  assignment,
  assignmentDetail,
  assignmentDocument,
  assignmentToDo,
  documentDraft,
  maximumPoints,
  onlineWork,
} from './records.ts';
import { assignmentRoutes } from './routes.ts';

export type {
  Assignment,
  AssignmentDetail,
  AssignmentDocument,
  AssignmentToDo,
  OnlineWork,
  StudentStatus,
} from './records.ts';
export { assignmentToDo, documentDraft };

const dates = {
  effective_date: instant().nullable(),
  due_date: instant().nullable(),
  late_until: instant().nullable(),
};

const fields = {
  type: numberedId(assignmentTypeTable, phrase('Please select the type')),
  name: requiredLine(200),
  /** Rich text. */
  instruction: z.string().max(LONGEST_INSTRUCTION),
  subject_id: id.nullable(),
  class_id: id.nullable(),
  section_ids: z.array(id).max(200),
  group_ids: z.array(id).max(200),
  /** Needs the feature `can_assign_documents_to_indiv_students`. */
  student_ids: z.array(id).max(MOST_ASSIGNMENT_STUDENTS),
  ...dates,
  points: maximumPoints.nullable(),
  shown: z.enum(shownTimes),
  /** In the order shown. */
  documents: z.array(documentDraft).max(MOST_DOCUMENTS),
};

const whole = {
  ...fields,
  instruction: fields.instruction.default(''),
  subject_id: fields.subject_id.default(null),
  class_id: fields.class_id.default(null),
  section_ids: fields.section_ids.default([]),
  group_ids: fields.group_ids.default([]),
  student_ids: fields.student_ids.default([]),
  effective_date: dates.effective_date.default(null),
  due_date: dates.due_date.default(null),
  late_until: dates.late_until.default(null),
  points: fields.points.default(null),
  shown: fields.shown.default('before'),
  documents: fields.documents.default([]),
};

interface Dates {
  readonly effective_date: string | null;
  readonly due_date: string | null;
  readonly late_until: string | null;
}

const dueAfterStart = ({ effective_date, due_date }: Dates) =>
  effective_date === null || due_date === null || Date.parse(effective_date) < Date.parse(due_date);
const lateAfterDue = ({ due_date, late_until }: Dates) =>
  late_until === null || (due_date !== null && Date.parse(due_date) <= Date.parse(late_until));

const dueFirst = phrase('The due date must be after the start');
const lateAfter = phrase('Late work is taken after a due date');

export const assignmentDraft = shape(
  'AssignmentDraft',
  'A new assignment; type and name are enough.',
  z
    .strictObject(whole)
    .refine(dueAfterStart, {
      path: ['due_date'],
      message: dueFirst,
      when: readable({ effective_date: whole.effective_date, due_date: whole.due_date }),
    })
    .refine(lateAfterDue, {
      path: ['late_until'],
      message: lateAfter,
      when: readable({ due_date: whole.due_date, late_until: whole.late_until }),
    })
    .refine(({ shown, class_id }) => shown === 'before' || class_id !== null, {
      path: ['class_id'],
      message: phrase('Please select the {class} by which it is shown'),
      when: readable({ shown: whole.shown, class_id: whole.class_id }),
    }),
);
export type AssignmentDraft = z.input<typeof assignmentDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const assignmentEdit = shape(
  'AssignmentEdit',
  'Changed fields of an assignment; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type AssignmentEdit = z.input<typeof assignmentEdit>;

/** Details of a `conflict` with someone else's change. */
export const assignmentChanged = changedSince(assignmentDetail);

export const assignmentCopy = z.strictObject({
  name: requiredLine(200).optional(),
  class_id: id.nullable().default(null),
  section_ids: fields.section_ids.default([]),
  group_ids: fields.group_ids.default([]),
  student_ids: fields.student_ids.default([]),
  /** Days by which all dates move. */
  move_by_days: z.int().min(-3660).max(3660).default(0),
});

const editors = { errors: ['notFound', 'conflict', 'premiumFeature'] } as const;

export const assignments = contract(assignmentRoutes, {
  listAssignments: {
    access: rules.viewAssignments,
    summary:
      'Assignments, the latest due first: for admins, content managers and graders those of the campus, for teachers the own and those of their classes, for students and parents what is shown to them',
    query: z.strictObject({
      ...page(ASSIGNMENTS_A_PAGE, 100),
      type: queryNumber(assignmentTypeTable).optional(),
      /** Assignments with a document of this classification. */
      classification_id: queryNumber(classificationTable).optional(),
      /** Assignments with a student of this status. */
      status: queryNumbers(submissionStatusTable).optional(),
      subject_ids: queryIds().optional(),
      class_id: queryInteger().positive().optional(),
      /** Child of a parent. */
      student_id: queryInteger().positive().optional(),
      search: z.string().trim().max(200).optional(),
    }),
    output: z.object({
      assignments: z.array(assignment),
      /** Matches on all pages; null for more than 1000. */
      total: z.int().nullable(),
    }),
  },
  listOnlineWork: {
    access: rules.viewAssessmentsAsStaff,
    summary:
      'Online assessments of a type, a row for each of the schedules that the viewer gave or marks; the latest due first',
    query: z.strictObject({
      ...page(ASSIGNMENTS_A_PAGE, 100),
      type: queryNumber(assessmentTypeTable),
      /** Schedules with a student of this status. */
      status: queryNumbers(submissionStatusTable).optional(),
      subject_ids: queryIds().optional(),
      search: z.string().trim().max(200).optional(),
    }),
    output: z.array(onlineWork),
  },
  getAssignmentToDo: {
    access: rules.viewAssignments,
    summary: 'What is to be done first: missing and due work of the family, turn-ins to mark for staff',
    query: z.strictObject({ type: queryNumber(assignmentTypeTable).optional() }),
    output: assignmentToDo,
  },
  createAssignment: {
    access: rules.addAssignments,
    summary: 'Make an assignment; for students of a class, of sections and groups, or single ones',
    body: assignmentDraft,
    audit: { subject: 'assignment', kind: 'create', label: phrase('{^assignment} added') },
    output: assignmentDetail,
    errors: ['notFound', 'premiumFeature'],
  },
  getAssignment: {
    access: rules.viewAssignments,
    summary: 'One assignment with its documents',
    output: assignmentDetail,
    errors: ['notFound'],
  },
  updateAssignment: {
    access: rules.addAssignments,
    summary: 'Change an assignment; a corrected document reaches everybody',
    body: assignmentEdit,
    audit: { subject: 'assignment', kind: 'update', label: phrase('{^assignment} changed') },
    output: assignmentDetail,
    ...editors,
  },
  removeAssignment: {
    access: rules.addAssignments,
    summary: 'Delete an assignment with what was turned in',
    audit: { subject: 'assignment', kind: 'delete', label: phrase('{^assignment} deleted') },
    output: done,
    errors: ['notFound'],
  },
  restoreAssignment: {
    access: rules.addAssignments,
    summary: 'Bring a deleted assignment back as it was, with what was turned in',
    audit: { subject: 'assignment', kind: 'restore', label: phrase('{^assignment} restored') },
    output: assignmentDetail,
    errors: ['notFound'],
  },
  copyAssignment: {
    access: rules.addAssignments,
    summary: 'Copy an assignment with its documents, for other students and at other dates',
    body: assignmentCopy,
    audit: { subject: 'assignment', kind: 'create', label: phrase('{^assignment} added') },
    output: assignmentDetail,
    errors: ['notFound', 'premiumFeature'],
  },
  moveAssignment: {
    access: rules.addAssignments,
    summary: 'Move the dates of an assignment',
    body: z
      .strictObject({ version, ...dates })
      .refine(dueAfterStart, {
        path: ['due_date'],
        message: dueFirst,
        when: readable({ effective_date: dates.effective_date, due_date: dates.due_date }),
      })
      .refine(lateAfterDue, {
        path: ['late_until'],
        message: lateAfter,
        when: readable({ due_date: dates.due_date, late_until: dates.late_until }),
      }),
    audit: { subject: 'assignment', kind: 'update', label: phrase('{^assignment} changed') },
    output: assignmentDetail,
    errors: ['notFound', 'conflict'],
  },
  releaseAnswerKey: {
    access: rules.addAssignments,
    summary: 'Show the answer keys of an assignment to its students and their parents, or hide them again',
    body: z.strictObject({ is_released: z.boolean() }),
    audit: { subject: 'assignment', kind: 'releaseKey', label: phrase('Answer key released') },
    output: assignmentDetail,
    errors: ['notFound'],
  },
  viewAssignment: {
    access: rules.viewAssignments,
    summary: 'Say that the viewer has opened an assignment, which sets notes to Viewed',
    audit: { none: 'own reading, which changes nothing for others' },
    output: done,
    errors: ['notFound'],
  },
  openAssignmentDocument: {
    access: rules.viewAssignments,
    summary: 'Say that the viewer has opened a document, to be told of its corrections',
    audit: { none: 'own reading, which changes nothing for others' },
    output: done,
    errors: ['notFound'],
  },
  listClassDocuments: {
    access: rules.viewAssignments,
    summary: 'Documents of the assignments of a class that the viewer sees',
    output: z.array(
      assignmentDocument.extend({
        assignment_name: z.string(),
        assignment_type: numberedId(assignmentTypeTable),
      }),
    ),
    errors: ['notFound'],
  },
});
