import { scormPackageExamples } from '@pelion/contract/scorm-packages/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { dropVersion } from './drop-job.ts';
import { scormPackageRoutes } from './routes.ts';
import { sweepUnusedLaunches } from './sweep-launches.ts';

export const scormPackageDomain: Domain = {
  routes: [scormPackageRoutes],
  examples: scormPackageExamples,
  jobs: [dropVersion],
  demo: () => import('./seed-demo.ts'),
  periodicJobs: [
    { name: 'scormPackages.sweepLaunches', ...nightly, pattern: '17 2 * * *', work: sweepUnusedLaunches },
  ],
  auditSubjects: {
    scormPackage: {
      label: phrase('SCORM package'),
      name: nameInTable('scorm_package'),
      needs: 'view_scorm_packages',
    },
  },
};
