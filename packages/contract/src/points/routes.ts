import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7: "point systems" under the campus, and the student's own, which accepts an empty payload. */
export const pointRoutes = routeTable('api', {
  listPointRules: 'GET /school/campus/{campus_id}/point-systems',
  createPointRule: 'POST /school/campus/{campus_id}/point-systems',
  updatePointRule: 'PUT /school/campus/{campus_id}/point-systems/{point_rule_id}',
  removePointRule: 'DELETE /school/campus/{campus_id}/point-systems/{point_rule_id}',
  restorePointRule: 'PUT /school/campus/{campus_id}/point-systems/{point_rule_id}/restore',
  switchPointSystem: 'PUT /school/campus/{campus_id}/point-system',
  listPointReasons: 'GET /school/campus/{campus_id}/points/reasons',
  assignPoints: 'POST /school/campus/{campus_id}/points',
  undoPoints: 'POST /school/campus/{campus_id}/points/undo',
  listStudentPoints: 'GET /school/campus/{campus_id}/students/{student_id}/points',
  getPointFigures: 'GET /school/campus/{campus_id}/points/figures',
  getTopEarners: 'GET /school/campus/{campus_id}/points/top-earners',
  listOwnPoints: 'GET /student/point-system',
});
