import { accessControlsExamples } from '@pelion/contract/access-controls/examples';
import { phrase } from '@pelion/words';
import { noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { accessControlRoutes } from './routes.ts';

export const accessControlDomain: Domain = {
  routes: [accessControlRoutes],
  examples: accessControlsExamples,
  auditSubjects: {
    accessControls: { label: phrase('Access controls'), name: noName },
  },
};
