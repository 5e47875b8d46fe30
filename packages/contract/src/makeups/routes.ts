import { routeTable } from '../kernel/routes.ts';

export const makeupRoutes = routeTable('api', {
  askMakeup: 'POST /school/campus/{campus_id}/class/{class_id}/attendance/users/{user_id}/makeup',
  listMakeups: 'GET /school/campus/{campus_id}/makeups',
  listMakeupClasses: 'GET /school/campus/{campus_id}/makeups/{makeup_id}/classes',
  approveMakeup: 'POST /school/campus/{campus_id}/makeups/{makeup_id}/approve',
  refuseMakeup: 'POST /school/campus/{campus_id}/makeups/{makeup_id}/refuse',
});
