import { ltiToolExamples } from '@pelion/contract/lti-tools/examples';
import { phrase } from '@pelion/words';
import { nameInTable, noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { forgetOldCalls } from './forget-old.ts';
import { ltiToolDomainRoutes } from './routes.ts';

export const ltiToolDomain: Domain = {
  routes: [ltiToolDomainRoutes],
  examples: ltiToolExamples,
  demo: () => import('./seed-demo.ts'),
  periodicJobs: [{ name: 'ltiTools.forget', ...nightly, pattern: '53 1 * * *', work: forgetOldCalls }],
  auditSubjects: {
    ltiTool: { label: phrase('LTI tool'), name: nameInTable('lti_tool'), needs: 'view_tools' },
    ltiTabDomains: { label: phrase('Domains of new tabs'), name: noName },
  },
};
