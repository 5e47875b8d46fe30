import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { attendanceTable } from '../attendance/facts.ts';
import { dayRange, inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { tableFile } from '../matrices/table-file.ts';
import { markOutcomeNames } from './facts.ts';
import { registerFileRoutes } from './routes.ts';

const status = numberedId(attendanceTable).nullable();

export const markLine = shape(
  'MarkLine',
  'A line of an imported register, and its outcome.',
  z.object({
    /** Line in the file, from 1. */
    line: z.int(),
    /** Text of the file. */
    student: z.string(),
    /** Null where no student of the class is found. */
    name: z.string().nullable(),
    outcome: z.enum(markOutcomeNames),
    from: status,
    to: status,
    /** Reason of a refusal. */
    problem: z.string().nullable(),
  }),
);
export type MarkLine = z.infer<typeof markLine>;

const fileErrors = ['notFound', 'tooManyRequests', 'unavailable', 'conflict'] as const;
const uploadErrors = ['notFound', 'conflict', 'tooLarge', 'unreadableFile'] as const;

export const registerFiles = contract(registerFileRoutes, {
  exportRegister: {
    access: rules.viewRegisters,
    summary: 'Register of a class as CSV, XLSX or PDF',
    query: z.strictObject(tableFile),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: fileErrors,
  },
  exportSectionRegisters: {
    access: rules.viewRegisters,
    summary:
      'Students of a section by its classes of some days as CSV, XLSX or PDF; of a teacher the own classes',
    query: z
      .strictObject({ ...dayRange, ...tableFile })
      .refine(...inOrder)
      .refine(...ofAYearAtMost),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: fileErrors,
  },
  previewMarks: {
    access: rules.markAttendance,
    summary:
      'Lines of a CSV of marks (field `file`; columns student, status, minutes late, note), each with its outcome; nothing is written',
    audit: { none: 'nothing is written' },
    output: z.array(markLine),
    errors: uploadErrors,
    kind: 'multipart',
  },
  importMarks: {
    access: rules.markAttendance,
    summary: 'Write the marks of a CSV, all or none; `invalidInput` names the refused lines',
    audit: { subject: 'class', kind: 'importMarks', label: phrase('Marks imported') },
    output: z.object({ written: z.int(), same: z.int() }),
    errors: uploadErrors,
    kind: 'multipart',
  },
});
