import { routeTable } from '../kernel/routes.ts';

export const commentBankRoutes = routeTable('assessmentApi', {
  listComments: 'GET /marking/comments',
  keepComment: 'POST /marking/comments',
  changeComment: 'PUT /marking/comments/{comment_id}',
  removeComment: 'DELETE /marking/comments/{comment_id}',
});
