import { routeTable } from '../kernel/routes.ts';

/** Assignments of a campus with their documents. */
export const assignmentRoutes = routeTable('api', {
  listAssignments: 'GET /school/campus/{campus_id}/assignments',
  createAssignment: 'POST /school/campus/{campus_id}/assignments',
  getAssignmentToDo: 'GET /school/campus/{campus_id}/assignments/to-do',
  listOnlineWork: 'GET /school/campus/{campus_id}/assignments/online',
  getAssignment: 'GET /school/campus/{campus_id}/assignments/{assignment_id}',
  updateAssignment: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}',
  removeAssignment: 'DELETE /school/campus/{campus_id}/assignments/{assignment_id}',
  restoreAssignment: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/restore',
  copyAssignment: 'POST /school/campus/{campus_id}/assignments/{assignment_id}/copies',
  moveAssignment: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/dates',
  releaseAnswerKey: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/answer-key',
  viewAssignment: 'PUT /school/campus/{campus_id}/assignments/{assignment_id}/viewed',
  openAssignmentDocument:
    'PUT /school/campus/{campus_id}/assignments/{assignment_id}/documents/{document_id}/opened',
  listClassDocuments: 'GET /school/campus/{campus_id}/class/{class_id}/documents',
});
