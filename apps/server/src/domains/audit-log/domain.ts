import { auditLogExamples } from '@pelion/contract/audit-log/examples';
import type { Domain } from '../../lib/domain.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLogDomain: Domain = {
  routes: [auditLogRoutes],
  examples: auditLogExamples,
};
