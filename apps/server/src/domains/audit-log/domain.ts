import { auditLogExamples } from '@pelion/contract/audit-log/examples';
import { phrase } from '@pelion/words';
import { noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLogDomain: Domain = {
  routes: [auditLogRoutes],
  examples: auditLogExamples,
  auditSubjects: {
    auditLog: { label: phrase('Audit log'), name: noName },
  },
};
