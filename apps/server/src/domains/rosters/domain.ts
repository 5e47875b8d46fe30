import { rostersExamples } from '@pelion/contract/rosters/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { workOnRoster } from './job.ts';
import { rosterRoutes } from './routes.ts';
import { rosterImports, sweepRosters } from './sweep.ts';

export const rosterDomain: Domain = {
  routes: [rosterRoutes],
  examples: rostersExamples,
  jobs: [workOnRoster],
  resumables: [rosterImports],
  periodicJobs: [{ name: 'rosters.sweep', ...nightly, pattern: '11 3 * * *', work: sweepRosters }],
  auditSubjects: {
    rosterImport: { label: phrase('{^user} import'), name: nameInTable('roster_import', 'file_name') },
  },
};
