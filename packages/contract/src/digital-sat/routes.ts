import { routeTable } from '../kernel/routes.ts';

export const digitalSatRoutes = routeTable('assessmentApi', {
  getDigitalSat: 'GET /assessments/bundles/{id}/digital-sat',
  saveRouting: 'PUT /assessments/bundles/{id}/digital-sat/routing',
  saveScoreTable: 'POST /assessments/bundles/{id}/digital-sat/score-tables',
  getDigitalSatAnalysis: 'GET /students/{student_id}/results/{result_id}/digital-sat-analysis',
});
