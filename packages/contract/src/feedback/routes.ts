import { routeTable } from '../kernel/routes.ts';

// A round assigns a form to an audience for a period, with its questions at that time.
export const feedbackRoutes = routeTable('assessmentApi', {
  getFeedbackForm: 'GET /feedback-forms/{assessment_id}',
  renameFeedbackForm: 'PUT /feedback-forms/{assessment_id}',
  saveFeedbackQuestions: 'PUT /feedback-forms/{assessment_id}/questions',
  listFeedbackRounds: 'GET /feedback-forms/{assessment_id}/rounds',
  giveFeedbackForm: 'POST /feedback-forms/{assessment_id}/rounds',
  closeFeedbackRound: 'PUT /feedback-rounds/{round_id}/close',
  getFeedbackResults: 'GET /feedback-rounds/{round_id}/results',
  exportFeedbackResults: 'GET /feedback-rounds/{round_id}/results/csv',
  listOwnFeedback: 'GET /feedback-rounds',
  getOwnFeedback: 'GET /feedback-rounds/{round_id}',
  moveOwnFeedback: 'PUT /feedback-rounds/{round_id}/status',
  answerFeedback: 'POST /feedback-rounds/{round_id}/answers',
});
