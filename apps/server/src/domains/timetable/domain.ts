import { timetableExamples } from '@pelion/contract/timetable/examples';
import { timetableImportExamples } from '@pelion/contract/timetable-imports/examples';
import { timetablePeriodExamples } from '@pelion/contract/timetable-periods/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { sweepTimetableImports, timetableImportRows, writeTimetableImport } from './import-job.ts';
import { timetableImportRoutes } from './import-routes.ts';
import { periodRoutes } from './period-routes.ts';
import { timetableRoutes } from './routes.ts';

export const timetableDomain: Domain = {
  routes: [timetableRoutes, periodRoutes, timetableImportRoutes],
  examples: { ...timetableExamples, ...timetablePeriodExamples, ...timetableImportExamples },
  jobs: [writeTimetableImport],
  resumables: [timetableImportRows],
  periodicJobs: [{ name: 'timetable.sweep', ...nightly, pattern: '53 2 * * *', work: sweepTimetableImports }],
  demo: () => import('./seed-demo.ts'),
  auditSubjects: {
    timetablePeriod: { label: phrase('Period'), name: nameInTable('timetable_period') },
    timetableImport: {
      label: phrase('Timetable import'),
      name: nameInTable('timetable_import', 'file_name'),
    },
  },
};
