import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, version } from '../kernel/shared.ts';
import { tableFile } from '../matrices/table-file.ts';
import { MOST_CELLS_AT_ONCE, timetableViews } from './facts.ts';
import { timetable as record, timetableChanged } from './records.ts';
import { timetableRoutes } from './routes.ts';

export type { Timetable, TimetableCell, TimetableChanged } from './records.ts';
export { timetableCell, timetableConflict } from './records.ts';

const cellContent = z.strictObject({
  subject_id: z.int({ error: phrase('Please select a {subject}') }).positive(),
  teacher_id: z.int({ error: phrase('Please select a {teacher}') }).positive(),
  classroom_id: id.nullable().default(null),
});
export type CellContent = z.output<typeof cellContent>;

export const timetableChange = shape(
  'TimetableChange',
  'Cells to fill, change or clear; all are written, or none.',
  z.strictObject({
    cells: z
      .array(
        z.strictObject({
          section_id: id,
          period_id: id,
          /** Version on which the change is based; null for an empty cell. */
          seen: version.nullable(),
          /** Null clears the cell. */
          wanted: cellContent.nullable(),
        }),
      )
      .min(1)
      .max(MOST_CELLS_AT_ONCE)
      .refine(
        (cells) => new Set(cells.map((cell) => `${cell.section_id} ${cell.period_id}`)).size === cells.length,
        { message: phrase('Please change each cell once') },
      ),
  }),
);
export type TimetableChange = z.input<typeof timetableChange>;

const errors = ['notFound', 'conflict', 'premiumFeature'] as const;

export const timetable = contract(timetableRoutes, {
  getTimetable: {
    access: rules.viewTimetable,
    summary: 'Periods, sections and classes of the week, in one call',
    output: record,
    errors: ['notFound'],
  },
  changeTimetable: {
    access: rules.editTimetable,
    summary:
      'Fill, change or clear cells: a filled one becomes a series of classes to the end of the academic year, a cleared one deletes those ahead that have no attendance',
    body: timetableChange,
    audit: { subject: 'class', kind: 'changeTimetable', label: phrase('Timetable changed') },
    output: timetableChanged,
    errors,
  },
  exportTimetable: {
    access: rules.viewTimetable,
    summary:
      'The timetable of the campus, or of one section, teacher or room: CSV and workbook as an import reads them, or pages with a grid',
    query: z.strictObject({
      view: z.enum(timetableViews).default('all'),
      /** Section, teacher or room. */
      id: queryInteger().positive().optional(),
      ...tableFile,
    }),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
});
