import { routeTable } from '../kernel/routes.ts';

export const questionBankRoutes = routeTable('assessmentApi', {
  searchBank: 'GET /question-bank',
  drawFromBank: 'GET /question-bank/draw',
});
