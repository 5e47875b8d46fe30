import { routeTable } from '../kernel/routes.ts';

/** Resources of a campus, in the categories of the drawer. */
export const resourceRoutes = routeTable('api', {
  listResources: 'GET /school/campus/{campus_id}/resource-drawer/{category_id}',
  listResourceFilters: 'GET /school/campus/{campus_id}/resource-drawer/{category_id}/filters',
  createResource: 'POST /school/campus/{campus_id}/resource-drawer/{category_id}',
  getResource: 'GET /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}',
  updateResource: 'PUT /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}',
  removeResource: 'DELETE /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}',
  moveResource:
    'PUT /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/status/{status_id}',
  shareResource: 'PUT /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/shares',
  listResourceVersions: 'GET /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/versions',
  replaceResourceFile: 'POST /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/versions',
  listResourceUses: 'GET /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/uses',
  listResourceSchedules:
    'GET /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/schedules',
  scheduleResource: 'POST /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/schedules',
  updateResourceSchedule:
    'PUT /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/schedules/{resource_schedule_id}',
  removeResourceSchedule:
    'DELETE /school/campus/{campus_id}/resource-drawer/{category_id}/{resource_id}/schedules/{resource_schedule_id}',
});
