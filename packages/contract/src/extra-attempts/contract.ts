import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { extraAttemptRoutes } from './routes.ts';

// Attempts beyond the schedule's limit: requested by students or parents, granted by staff or by the schedule's rule.

/** Undecided request. */
export const extraAttemptRequest = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  /** Number of the requested attempt. */
  attempt_no: z.int(),
  /** Requested by a parent instead of the student. */
  is_by_parent: z.boolean(),
  asked_at: moment,
  /** Due date of this student; null when there is none. */
  due_date: moment.nullable(),
  /** The window has closed, so the due date must be extended first. */
  is_past_due: z.boolean(),
});
export type ExtraAttemptRequest = z.infer<typeof extraAttemptRequest>;

const requestAnswer = z.object({
  /** `granted`: the attempt can start; `waiting`: staff must approve. */
  state: z.enum(['granted', 'waiting']),
  /** Number of the requested attempt. */
  attempt_no: z.int(),
});
export type ExtraAttemptAnswer = z.infer<typeof requestAnswer>;

export const extraAttempts = contract(extraAttemptRoutes, {
  listExtraAttempts: {
    access: rules.scheduleAssessments,
    summary: 'Requests for another attempt that wait for the viewer, oldest first; 100 at most',
    query: z.strictObject({ assessment_id: queryInteger().positive().optional() }),
    output: z.array(extraAttemptRequest),
  },
  requestExtraAttempt: {
    access: rules.viewOwnAssessments,
    summary: 'Ask for an attempt beyond those allowed; repeating it changes nothing (spec 2 §4, §6)',
    audit: { subject: 'schedule', kind: 'requestExtraAttempt', label: phrase('Extra attempt requested') },
    output: requestAnswer,
    errors: ['notFound', 'noAttemptsLeft', 'pastDue', 'conflict'],
  },
  decideExtraAttempt: {
    access: rules.scheduleAssessments,
    summary: 'Approve or decline a request; a declined one can still be approved',
    body: z.strictObject({ is_granted: z.boolean() }),
    audit: {
      subject: 'schedule',
      kind: 'decideExtraAttempt',
      label: phrase('Extra attempt approved or declined'),
    },
    output: done,
    errors: ['notFound', 'pastDue', 'conflict'],
  },
});
