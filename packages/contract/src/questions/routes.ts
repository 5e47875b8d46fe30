import { routeTable } from '../kernel/routes.ts';

export const questionRoutes = routeTable('assessmentApi', {
  getQuestionPlace: 'GET /questions/{question_id}',
  listQuestions: 'GET /assessments/{assessment_id}/questions',
  addQuestion: 'POST /assessments/{assessment_id}/questions',
  updateQuestion: 'PUT /assessments/{assessment_id}/questions/{question_id}',
  removeQuestion: 'DELETE /assessments/{assessment_id}/questions/{question_id}',
  orderQuestions: 'PUT /assessments/{assessment_id}/questions/order',
  removeQuestions: 'POST /assessments/{assessment_id}/questions/removals',
  moveQuestions: 'POST /assessments/{assessment_id}/questions/moves',
  givePoints: 'PUT /assessments/{assessment_id}/questions/points',
  setDifficulty: 'PUT /assessments/{assessment_id}/questions/difficulty',
  copyQuestions: 'POST /assessments/{assessment_id}/questions/copies',
  undoChange: 'POST /assessments/{assessment_id}/questions/changes/{change_id}/undo',
  listVersions: 'GET /assessments/{assessment_id}/questions/{question_id}/versions',
  restoreVersion: 'POST /assessments/{assessment_id}/questions/{question_id}/versions/{version_no}/restore',
  countTakers: 'GET /assessments/{assessment_id}/takers',
  previewQuestions: 'GET /assessments/{assessment_id}/preview-questions',
  printQuestions: 'GET /assessments/{assessment_id}/paper',
});
