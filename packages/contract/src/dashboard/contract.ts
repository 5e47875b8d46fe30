import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryNumber } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { dashboardRoutes } from './routes.ts';

/** A group names so many, the most pressing first; the lists behind it have them all (decision 0046). */
export const longestToDo = 10;

/** One schedule of an assessment. */
const given = {
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  subject_name: z.string().nullable(),
  subject_icon: z.string().nullable(),
  effective_date: moment,
  /** Null: it stays open. */
  due_date: moment.nullable(),
};

/** What a schedule asks of those who gave it. */
export const staffTask = z.object({
  ...given,
  /** Sections and groups; students who were named one by one are only counted. */
  given_to: z.array(z.string()),
  students: z.int(),
  submitted: z.int(),
  running: z.int(),
  /** Attempts that have ended and wait for somebody to grade them. */
  needs_grading: z.int(),
});
export type StaffTask = z.infer<typeof staffTask>;

/** What a schedule asks of a student. */
export const studentTask = z.object({
  ...given,
  /** The attempt to go on with; null: none has been started. */
  running_result_id: id.nullable(),
});
export type StudentTask = z.infer<typeof studentTask>;

const few = <Task extends z.ZodType>(task: Task) => z.array(task).max(longestToDo);

export const studentToDo = z.object({
  student_id: id,
  student_name: z.string(),
  /** The window closed without an attempt, in the last three months; the latest first. */
  missing: few(studentTask),
  /** Open and not submitted; what is due first comes first, what has no due date last. */
  due_next: few(studentTask),
  /** Not open yet; the next one first. */
  coming_up: few(studentTask),
});
export type StudentToDo = z.infer<typeof studentToDo>;

export const toDo = z.object({
  /** Of what they gave or wrote; admins and homework graders of all. Null for students and parents. */
  staff: z
    .object({
      /** Whoever has waited longest first. */
      needs_grading: few(staffTask),
      running: few(staffTask),
      /** Open, and due within seven days. */
      due_this_week: few(staffTask),
    })
    .nullable(),
  /** A student alone, each child of a parent; empty for staff. */
  students: z.array(studentToDo),
});
export type ToDo = z.infer<typeof toDo>;

export const dashboard = contract(dashboardRoutes, {
  getToDo: {
    access: rules.viewResults,
    summary: 'What is to be done first: by who gave tests, or by the student and for each child of a parent',
    query: z.strictObject({
      /** Of one type alone: classwork, homework. */
      type_id: queryNumber(assessmentTypeTable).optional(),
    }),
    output: toDo,
  },
});
