import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7; for a student, attendance of a class appends `/users/{user_id}` (spec 2 §7). */
export const attendanceRoutes = routeTable('api', {
  getRegister: 'GET /school/campus/{campus_id}/class/{class_id}/attendance',
  markAttendance: 'PUT /school/campus/{campus_id}/class/{class_id}/attendance',
  getStudentAttendance: 'GET /school/campus/{campus_id}/class/{class_id}/attendance/users/{user_id}',
  listAttendanceEvents: 'GET /school/campus/{campus_id}/class/{class_id}/attendance/users/{user_id}/events',
  listMissingRegisters: 'GET /school/campus/{campus_id}/missing-registers',
  countMissingRegisters: 'GET /school/campus/{campus_id}/missing-registers/count',
});
