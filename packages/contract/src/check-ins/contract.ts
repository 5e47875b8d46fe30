import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { studentAttendance } from '../attendance/contract.ts';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id } from '../kernel/shared.ts';
import { MOST_LATEST } from './facts.ts';
import { checkInRoutes } from './routes.ts';

export const checkInState = shape(
  'CheckIn',
  'The check-in of a class: its code of this moment, and how many have come.',
  z.object({
    /** Null while it is closed. */
    code: z.string().nullable(),
    /** Milliseconds until the next code. */
    changes_in: z.int().nullable(),
    /** Address with the code as rows of modules, `1` for a dark one; empty while it is closed. */
    qr_code: z.array(z.string()),
    /** Names of the latest, the last one first. */
    latest: z.array(z.object({ student_id: id, name: z.string() })).max(MOST_LATEST),
    checked_in_count: z.int(),
    student_count: z.int(),
  }),
);
export type CheckIn = z.infer<typeof checkInState>;

const noCode = phrase('Please enter the code that is shown');

export const checkIns = contract(checkInRoutes, {
  openCheckIn: {
    access: rules.markAttendance,
    summary: 'Open the check-in of a held class, from ten minutes before its start to its end',
    audit: { subject: 'class', kind: 'openCheckIn', label: phrase('Check-in opened') },
    output: checkInState,
    errors: ['notFound', 'conflict'],
  },
  getCheckIn: {
    access: rules.markAttendance,
    summary: 'The check-in of a held class, with the code of this moment',
    output: checkInState,
    errors: ['notFound'],
  },
  closeCheckIn: {
    access: rules.markAttendance,
    summary: 'Close the check-in; its codes end at once',
    audit: { subject: 'class', kind: 'closeCheckIn', label: phrase('Check-in closed') },
    output: done,
    errors: ['notFound'],
  },
  checkIn: {
    access: rules.checkIn,
    summary: 'Check in to a class by the code that its host shows: attended, marked by the system',
    body: z.strictObject({
      code: z.string(noCode).trim().toUpperCase().min(1, noCode).max(20),
    }),
    audit: { none: 'the ledger of attendance keeps it' },
    output: z.array(studentAttendance),
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
});
