import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id } from '../kernel/shared.ts';
import { lineOutcomeNames, timetableImportStates } from './facts.ts';
import { timetableImportRoutes } from './routes.ts';

export const timetableImport = shape(
  'TimetableImport',
  'A file of a timetable, and the outcome of its lines.',
  z.object({
    id,
    file_name: z.string(),
    state: z.enum(timetableImportStates),
    counts: z.object({ refused: z.int(), create: z.int(), change: z.int(), same: z.int() }),
    /** Cells written, of those to write. */
    handled: z.int(),
    total: z.int(),
    /** The first ones, by outcome and line; refused ones come first. */
    lines: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(lineOutcomeNames),
        /** `Grade 6 - A` */
        section: z.string(),
        /** 1 is Monday; null where the file names none. */
        weekday: z.int().nullable(),
        period: z.string(),
        /** Subject, teacher and room after the import. */
        after: z.string(),
        /** Subject, teacher and room before it; empty for a new cell. */
        before: z.string(),
        problem: z.string().nullable(),
      }),
    ),
    /** Why the work stopped. */
    problem: z.string().nullable(),
    can: can('apply'),
  }),
);
export type TimetableImport = z.infer<typeof timetableImport>;

export const timetableImports = contract(timetableImportRoutes, {
  startTimetableImport: {
    access: rules.editTimetable,
    summary:
      'Upload a CSV (field `file`) with the columns section, day, period, subject, teacher and room; answers with the outcome of each line. Nothing is written before it is applied',
    audit: { none: 'a file that is read changes nothing; applying it is audited' },
    output: timetableImport,
    errors: ['notFound', 'conflict', 'tooLarge', 'unreadableFile', 'tooManyRequests', 'premiumFeature'],
    kind: 'multipart',
  },
  getTimetableImport: {
    access: rules.editTimetable,
    summary: 'An own import: the outcome of its lines, and how far it is written',
    output: timetableImport,
    errors: ['notFound', 'premiumFeature'],
  },
  applyTimetableImport: {
    access: rules.editTimetable,
    summary: 'Write the new and changed cells in the background; refused lines are left out',
    audit: { subject: 'timetableImport', kind: 'write', label: phrase('Timetable imported') },
    output: timetableImport,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
});
