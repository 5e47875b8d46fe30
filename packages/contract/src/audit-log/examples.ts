import { exampleBodies } from '../kernel/example-bodies.ts';
import { auditLog } from './contract.ts';

export const auditLogExamples = exampleBodies(auditLog, {
  exportAuditLog: { action: 'person.suspend', from: '2026-09-01', to: '2026-09-30' },
});
