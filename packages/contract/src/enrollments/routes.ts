import { routeTable } from '../kernel/routes.ts';

/** Under the campus, like all of its setup (spec 1 §7). */
export const enrollmentRoutes = routeTable('api', {
  listEnrollments: 'GET /school/campus/{campus_id}/enrollments',
  listEnrollmentsOf: 'GET /school/campus/{campus_id}/users/{user_id}/enrollments',
  enrollStudents: 'POST /school/campus/{campus_id}/enrollments',
  moveEnrollments: 'PUT /school/campus/{campus_id}/enrollments/move',
  activateEnrollments: 'PUT /school/campus/{campus_id}/enrollments/activate',
  deactivateEnrollments: 'PUT /school/campus/{campus_id}/enrollments/deactivate',
  updateEnrollment: 'PUT /school/campus/{campus_id}/enrollments/{enrollment_id}',
  undoEnrollmentChange: 'PUT /school/campus/{campus_id}/enrollments/changes/{enrollment_change_id}/undo',
});
