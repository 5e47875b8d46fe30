import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryNumber } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { dashboardRoutes } from './routes.ts';

/** Maximum entries of a group, most urgent first; the linked lists are complete (decision 0046). */
export const longestToDo = 10;

/** Maximum names of students in a task. */
export const mostNames = 3;

/** One schedule of an assessment. */
const given = {
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  subject_name: z.string().nullable(),
  subject_icon: z.string().nullable(),
  effective_date: moment,
  /** Null for no due date. */
  due_date: moment.nullable(),
};

/** Task of the staff who created the schedule. */
export const staffTask = shape(
  'StaffTask',
  'A task of staff in one schedule.',
  z.object({
    ...given,
    /** Sections and groups. */
    given_to: z.array(z.string()),
    /** Individually assigned students. */
    student_count: z.int(),
    /** Their names, where there are few and the viewer sees names. */
    student_names: z.array(z.string()).max(mostNames),
    students: z.int(),
    submitted: z.int(),
    running: z.int(),
    /** Ended attempts to be graded. */
    needs_grading: z.int(),
    /** Students without an attempt, where the task is due within seven days. */
    not_begun: z.int(),
    /** Their names, where there are few and the viewer sees names. */
    not_begun_names: z.array(z.string()).max(mostNames),
  }),
);
export type StaffTask = z.infer<typeof staffTask>;

/** Task of a student. */
export const studentTask = shape(
  'StudentTask',
  'A task of a student in one schedule.',
  z.object({
    ...given,
    /** Running attempt to continue; null when none is started. */
    running_result_id: id.nullable(),
  }),
);
export type StudentTask = z.infer<typeof studentTask>;

const few = <Task extends z.ZodType>(task: Task) => z.array(task).max(longestToDo);

export const studentToDo = shape(
  'StudentToDo',
  'Next tasks of one student.',
  z.object({
    student_id: id,
    student_name: z.string(),
    /** Closed without an attempt within the last three months; latest first. */
    missing: few(studentTask),
    /** Open and not submitted; by due date, those without one last. */
    due_next: few(studentTask),
    /** Not open yet; next one first. */
    coming_up: few(studentTask),
  }),
);
export type StudentToDo = z.infer<typeof studentToDo>;

export const toDo = z.object({
  /**
   * Schedules they created or assessments they wrote; all for admins and homework graders. Null for students and
   * parents.
   */
  staff: z
    .object({
      /** Longest waiting first. */
      needs_grading: few(staffTask),
      running: few(staffTask),
      /** Open and due within seven days. */
      due_this_week: few(staffTask),
    })
    .nullable(),
  /** The student, or each child of a parent; empty for staff. */
  students: z.array(studentToDo),
});
export type ToDo = z.infer<typeof toDo>;

export const dashboard = contract(dashboardRoutes, {
  getToDo: {
    access: rules.viewResults,
    summary: 'What is to be done first: by who gave tests, or by the student and for each child of a parent',
    query: z.strictObject({
      /** One assessment type: classwork, homework. */
      type_id: queryNumber(assessmentTypeTable).optional(),
    }),
    output: toDo,
  },
});
