import type { AttendanceFigures } from '@pelion/contract/attendance-reports';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import type { Period } from '../../lib/reports/report-period.ts';
import { type Dimension, type FigureRow, listFigures } from './figures-queries.ts';
import { presentFigures } from './present.ts';
import type { SeatFilter } from './seats.ts';

interface Asked extends SeatFilter {
  readonly period: Period;
  /** Subjects of the rows, such as `['student', 'subject']`; empty for one row of all. */
  readonly by: readonly Dimension[];
}

/** Figures with the ids of their subjects; only those of `by` are set, and null for places without a section or subject. */
export type AttendanceFigureRow = Pick<FigureRow, Dimension> & AttendanceFigures;

/**
 * Attendance as the report counts it, of the marks that the viewer reads: a teacher's own classes, a family's own
 * students. Subjects without a place in a class have no row; without `by` there is always one.
 */
export async function attendanceFigures(
  { viewer, db, now }: Pick<ReportContext, 'viewer' | 'db' | 'now'>,
  { period, by, ...filter }: Asked,
): Promise<readonly AttendanceFigureRow[]> {
  const rows = await listFigures(db, { viewer, period, now, filter }, by);
  return rows.map((row) => ({
    ...Object.fromEntries(by.map((name) => [name, row[name]])),
    ...presentFigures(row),
  }));
}
