import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { madeUpIn } from '../attendance/contract.ts';
import { contract } from '../kernel/endpoint.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment } from '../kernel/shared.ts';
import { LONGEST_WISH, makeupStateNames } from './facts.ts';
import { makeupRoutes } from './routes.ts';

export const makeup = shape(
  'Makeup',
  'The makeup of a class that a student missed.',
  z.object({
    id,
    state: z.enum(makeupStateNames),
    student_id: id,
    student_name: z.string(),
    missed: madeUpIn,
    /** Class in which it takes place, once approved. */
    made_up_in: madeUpIn.nullable(),
    wish: z.string(),
    /** Why it was refused. */
    reason: z.string(),
    asked_by_name: z.string(),
    asked_at: moment,
    decided_by_name: z.string().nullable(),
    can: can('decide'),
  }),
);
export type Makeup = z.infer<typeof makeup>;

export const makeupClass = shape(
  'MakeupClass',
  'A class in which a makeup can take place.',
  madeUpIn.extend({
    subject_name: z.string().nullable(),
    teacher_name: z.string(),
    classroom_name: z.string().nullable(),
    /** The subject of the missed class. */
    is_same_subject: z.boolean(),
  }),
);
export type MakeupClass = z.infer<typeof makeupClass>;

const noReason = phrase('Please give a reason');

export const makeupRefusal = z.strictObject({
  reason: z.string(noReason).trim().min(1, noReason).max(LONGEST_WISH),
});

export const makeups = contract(makeupRoutes, {
  askMakeup: {
    access: rules.viewClasses,
    summary: 'Ask for a makeup of a missed class: the student, a parent, or those who keep the register',
    body: z.strictObject({ wish: z.string().trim().max(LONGEST_WISH).default('') }),
    audit: { subject: 'class', kind: 'askMakeup', label: phrase('Makeup requested') },
    output: makeup,
    errors: ['notFound', 'conflict'],
  },
  listMakeups: {
    access: rules.viewClasses,
    summary:
      'Makeups in the scope of the viewer, the latest first: of families the own, of teachers those of their classes',
    query: z.strictObject({ state: z.enum(makeupStateNames).optional() }),
    output: z.array(makeup),
    errors: ['notFound'],
  },
  listMakeupClasses: {
    access: rules.markAttendance,
    summary:
      'Coming classes that the student does not have, in the scope of the viewer, those of the same subject first; of a day, or of two weeks',
    query: z.strictObject({ date: day.optional() }),
    output: z.array(makeupClass),
    errors: ['notFound'],
  },
  approveMakeup: {
    access: rules.markAttendance,
    summary:
      'Approve a makeup and name its class; an approved one that has not taken place gets another class',
    body: z.strictObject({ class_id: id }),
    audit: { subject: 'class', kind: 'approveMakeup', label: phrase('Makeup approved') },
    output: makeup,
    errors: ['notFound', 'conflict'],
  },
  refuseMakeup: {
    access: rules.markAttendance,
    summary: 'Refuse a makeup with a reason; the mark from before counts again',
    body: makeupRefusal,
    audit: { subject: 'class', kind: 'refuseMakeup', label: phrase('Makeup refused') },
    output: makeup,
    errors: ['notFound', 'conflict'],
  },
});
