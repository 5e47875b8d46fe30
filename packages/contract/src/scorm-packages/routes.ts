import { routeTable } from '../kernel/routes.ts';

export const scormPackageRoutes = routeTable('api', {
  listScormPackages: 'GET /v1/scorm-packages',
  createScormPackage: 'POST /v1/scorm-packages',
  getScormPackage: 'GET /v1/scorm-packages/{package_id}',
  updateScormPackage: 'PUT /v1/scorm-packages/{package_id}',
  removeScormPackage: 'DELETE /v1/scorm-packages/{package_id}',
  moveScormPackage: 'PUT /v1/scorm-packages/{package_id}/status/{status_id}',
  replaceScormFile: 'POST /v1/scorm-packages/{package_id}/versions',
  listScormAttempts: 'GET /v1/scorm-packages/{package_id}/attempts',
  launchScormPackage: 'POST /v1/scorm-packages/{package_id}/launch',
  getScormTrial: 'GET /v1/scorm-packages/{package_id}/trial',
  removeScormTrial: 'DELETE /v1/scorm-packages/{package_id}/trial',
});
