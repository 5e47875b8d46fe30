import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7. `POST …/class/{class_id}` does what `PUT` does. */
export const classRoutes = routeTable('api', {
  listClasses: 'GET /school/campus/{campus_id}/class/all',
  listUpcomingClasses: 'GET /school/campus/{campus_id}/class/upcoming',
  createClass: 'POST /school/campus/{campus_id}/class',
  previewClass: 'POST /school/campus/{campus_id}/class/preview',
  undoClassChange: 'POST /school/campus/{campus_id}/class/changes/{class_change_id}/undo',
  getClass: 'GET /school/campus/{campus_id}/class/{class_id}',
  updateClass: 'PUT /school/campus/{campus_id}/class/{class_id}',
  postClass: 'POST /school/campus/{campus_id}/class/{class_id}',
  removeClass: 'DELETE /school/campus/{campus_id}/class/{class_id}',
  previewClassChange: 'POST /school/campus/{campus_id}/class/{class_id}/preview',
  cancelClass: 'POST /school/campus/{campus_id}/class/{class_id}/cancel',
  restoreClass: 'POST /school/campus/{campus_id}/class/{class_id}/restore',
  getClassRoomLink: 'GET /school/campus/{campus_id}/class/{class_id}/room-link',
  listClassPeople: 'GET /school/campus/{campus_id}/class/{class_id}/people',
  listClassWork: 'GET /school/campus/{campus_id}/class/{class_id}/work',
});
