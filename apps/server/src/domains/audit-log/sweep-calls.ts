import { auditLog } from '@pelion/contract/audit-log';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(auditLog.endpoints)({
  calls: { exportAuditLog: { body: ({ campus_id }) => ({ campus_id, subject: 'person' }) } },
  withoutPermission: {
    userTypes: ['exportAuditLog', 'findAuditPeople', 'listAuditActions', 'listAuditCampuses', 'listAuditLog'],
  },
  pastTheScope: {
    'queries.ts': [3, 'who did something, whatever became of them'],
  },
});
