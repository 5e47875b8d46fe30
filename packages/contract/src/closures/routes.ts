import { routeTable } from '../kernel/routes.ts';

export const closureRoutes = routeTable('api', {
  listClosures: 'GET /school/campus/{campus_id}/closures',
  createClosure: 'POST /school/campus/{campus_id}/closures',
  previewClosure: 'POST /school/campus/{campus_id}/closures/preview',
  getClosure: 'GET /school/campus/{campus_id}/closures/{closure_id}',
  updateClosure: 'PUT /school/campus/{campus_id}/closures/{closure_id}',
  removeClosure: 'DELETE /school/campus/{campus_id}/closures/{closure_id}',
});
