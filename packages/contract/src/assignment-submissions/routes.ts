import { routeTable } from '../kernel/routes.ts';

/** Turn-ins of an assignment, and their marks. */
export const assignmentSubmissionRoutes = routeTable('api', {
  listSubmissionsOfAssignment: 'GET /school/campus/{campus_id}/assignments/{assignment_id}/submissions',
  markSubmissions: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions',
  getSubmission: 'GET /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}',
  saveSubmission: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}',
  addSubmittedUpload:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/uploads/{upload_id}',
  moveSubmission:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/status/{status_id}',
  setSubmissionPreference:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/preference/{preference_id}',
  setPreferences: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/preference/{preference_id}',
  setSubmissionPoints:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/points',
  setSubmissionFeedback:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/feedback',
  listSubmissionEvents:
    'GET /school/campus/{campus_id}/assignments/{assignment_id}/submissions/{student_id}/events',
  remindStudents: 'POST /school/campus/{campus_id}/assignments/{assignment_id}/reminders',
  listClassSubmissions: 'GET /school/campus/{campus_id}/class/{class_id}/submissions',
});
