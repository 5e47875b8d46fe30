import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { moment } from '../kernel/shared.ts';
import { dataExportStates } from './facts.ts';
import { dataExportRoutes } from './routes.ts';

/** Latest export of one's own data in this campus. */
export const dataExport = shape(
  'DataExport',
  'The latest export of the own data.',
  z.object({
    state: z.enum(dataExportStates),
    /** Null when never requested. */
    asked_at: moment.nullable(),
    /** End of the download period; null unless ready. */
    expires_at: moment.nullable(),
    /** Size in bytes; null unless ready. */
    size: z.int().nullable(),
  }),
);
export type DataExport = z.infer<typeof dataExport>;

export const dataExports = contract(dataExportRoutes, {
  getDataExport: {
    access: rules.anyone,
    summary: 'Whether what this campus keeps of oneself is being put together, or ready to be downloaded',
    output: dataExport,
  },
  requestDataExport: {
    access: rules.anyone,
    summary:
      'Have everything that this campus keeps of oneself put together: JSON, tables and a page to read, in a ZIP. A mail says when it is ready',
    body: z.strictObject({}),
    audit: { subject: 'person', kind: 'export', label: phrase('Personal data downloaded') },
    whileActing: 'refused',
    output: dataExport,
    errors: ['tooManyRequests'],
  },
  downloadDataExport: {
    access: rules.anyone,
    summary: 'The ZIP, for oneself alone and as long as it is kept',
    whileActing: 'refused',
    sends: ['zip'],
    errors: ['notFound'],
  },
  exportPersonData: {
    access: rules.viewProfile,
    summary:
      'Everything that the campus keeps of oneself, or, for its admins, of whom they may erase, as a ZIP: profile, enrolments, attempts, answers, released scores, files',
    audit: { subject: 'person', kind: 'export', label: phrase('Personal data downloaded') },
    whileActing: 'refused',
    sends: ['zip'],
    errors: ['notFound', 'tooManyRequests'],
  },
});
