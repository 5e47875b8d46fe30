import { routeTable } from '../kernel/routes.ts';

export const sessionRoutes = routeTable('api', {
  login: 'POST /user/login',
  logout: 'POST /user/logout',
  me: 'GET /user/me',
  changeCampus: 'POST /user/account/{campus_id}/change',
  changeRole: 'POST /user/role/{role_id}/change',
  forgotPassword: 'POST /user/password/reset',
  verifyResetToken: 'POST /user/password/verify/token/{token}',
  resetPassword: 'POST /user/password/reset/{token}',
  changePassword: 'POST /user/password/change',
  listSessions: 'GET /v1/users/me/sessions',
  endOtherSessions: 'DELETE /v1/users/me/sessions',
});
