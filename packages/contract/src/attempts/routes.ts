import { routeTable } from '../kernel/routes.ts';

export const attemptRoutes = routeTable('assessmentApi', {
  listStudentAssessments: 'GET /students/{student_id}/assessments',
  getInstructions: 'GET /schedules/{schedule_id}/students/{student_id}/instructions',
  manageAttempt: 'PUT /schedules/{schedule_id}/students/{student_id}/attempt',
  viewNotes: 'PUT /schedules/{schedule_id}/students/{student_id}/viewed',
  getParts: 'GET /attempts/{result_id}/parts',
  getPaper: 'GET /attempts/{result_id}/parts/{part}/paper',
  takeOver: 'PUT /attempts/{result_id}/parts/{part}/player',
  saveAnswers: 'POST /attempts/{result_id}/parts/{part}/answers',
  saveMarks: 'POST /attempts/{result_id}/parts/{part}/marks',
  saveSheets: 'POST /attempts/{result_id}/parts/{part}/scratch-paper',
  listSheets: 'GET /attempts/{result_id}/parts/{part}/scratch-paper',
  putPage: 'PUT /attempts/{result_id}/parts/{part}/pages',
  savePageOrders: 'POST /attempts/{result_id}/parts/{part}/page-orders',
  listPages: 'GET /attempts/{result_id}/parts/{part}/pages',
  reportViolations: 'POST /attempts/{result_id}/parts/{part}/violations',
  explainViolation: 'PUT /attempts/{result_id}/violations/word',
  reportPresence: 'POST /attempts/{result_id}/presence',
  getClock: 'GET /attempts/{result_id}/clock',
  submitAttempt: 'POST /attempts/{result_id}/parts/{part}/submit',
  getResult: 'GET /students/{student_id}/results/{result_id}',
});
