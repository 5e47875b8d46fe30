import { routeTable } from '../kernel/routes.ts';

export const dataExportRoutes = routeTable('api', {
  getDataExport: 'GET /v1/users/me/data-export',
  requestDataExport: 'POST /v1/users/me/data-export',
  downloadDataExport: 'GET /v1/users/me/data-export/file',
  exportPersonData: 'POST /school/campus/{campus_id}/users/{user_id}/personal-data/export',
});
