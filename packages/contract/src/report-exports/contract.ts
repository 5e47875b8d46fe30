import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { moment } from '../kernel/shared.ts';
import { tableFile } from '../matrices/table-file.ts';
import { reportNames } from '../reports/facts.ts';
import { reportExportStates } from './facts.ts';
import { reportExportRoutes } from './routes.ts';

const filterValue = z.union([z.string().max(2_000), z.number(), z.boolean()]);

export const reportExportDraft = shape(
  'ReportExportDraft',
  'A report and its filters.',
  z.strictObject({
    report: z.enum(reportNames),
    /** Filters of the call that answers the report, without pages. */
    query: z
      .record(z.string().max(60), z.union([filterValue, z.array(filterValue).max(200)]))
      .refine((query) => Object.keys(query).length <= 40, phrase('At most {$n} filters', { n: 40 }))
      .default({}),
  }),
);
export type ReportExportDraft = z.input<typeof reportExportDraft>;

export const reportExport = shape(
  'ReportExport',
  'Rows of a report, read once and kept for some days; each format is drawn from them.',
  z.object({
    id: z.int(),
    report: z.enum(reportNames),
    state: z.enum(reportExportStates),
    /** Empty until the rows are read. */
    title: z.string(),
    /** Rows written so far. */
    handled: z.int(),
    /** All rows; null until they are read. */
    rows: z.int().nullable(),
    /** Reason of a failure. */
    problem: z.string().nullable(),
    asked_at: moment,
    ready_at: moment.nullable(),
    /** End of the download period; null unless ready. */
    expires_at: moment.nullable(),
  }),
);
export type ReportExport = z.infer<typeof reportExport>;

export const reportExports = contract(reportExportRoutes, {
  createReportExport: {
    access: rules.exportReports,
    summary: 'Have the rows of a report read and kept; asked for again meanwhile, it is the same export',
    body: reportExportDraft,
    audit: { subject: 'reportExport', kind: 'create', label: phrase('Report exported') },
    output: reportExport,
    errors: ['premiumFeature', 'tooManyRequests'],
  },
  getReportExport: {
    access: rules.exportReports,
    summary: 'How far an own export is',
    output: reportExport,
    errors: ['notFound'],
  },
  cancelReportExport: {
    access: rules.exportReports,
    summary: 'Cancel an own export that is not ready; a ready one is deleted',
    audit: { subject: 'reportExport', kind: 'cancel', label: phrase('Export of a report cancelled') },
    output: reportExport,
    errors: ['notFound'],
  },
  downloadReportExport: {
    access: rules.exportReports,
    summary: 'An own export as a file of the format, always from the same rows',
    query: z.strictObject(tableFile),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: ['notFound', 'conflict', 'premiumFeature', 'tooManyRequests', 'unavailable'],
  },
});
