import { routeTable } from '../kernel/routes.ts';

export const auditLogRoutes = routeTable('api', {
  listAuditLog: 'GET /v1/audit-log',
  listAuditActions: 'GET /v1/audit-log/actions',
  listAuditCampuses: 'GET /v1/audit-log/campuses',
  findAuditPeople: 'GET /v1/audit-log/people',
  exportAuditLog: 'POST /v1/audit-log/export',
});
