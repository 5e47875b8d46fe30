import { routeTable } from '../kernel/routes.ts';

export const questionExchangeRoutes = routeTable('assessmentApi', {
  previewExport: 'GET /assessments/{assessment_id}/export/preview',
  exportQuestions: 'GET /assessments/{assessment_id}/export',
  previewImport: 'POST /assessments/{assessment_id}/imports/preview',
  importQuestions: 'POST /assessments/{assessment_id}/imports',
  listImports: 'GET /assessments/{assessment_id}/imports',
  startImport: 'POST /assessments/{assessment_id}/imports/start',
  listImportItems: 'GET /assessments/{assessment_id}/imports/{import_id}/items',
  writeImport: 'POST /assessments/{assessment_id}/imports/{import_id}/write',
  cancelImport: 'POST /assessments/{assessment_id}/imports/{import_id}/cancel',
  putAwayImport: 'POST /assessments/{assessment_id}/imports/{import_id}/put-away',
  undoImport: 'POST /assessments/{assessment_id}/imports/{import_id}/undo',
});
