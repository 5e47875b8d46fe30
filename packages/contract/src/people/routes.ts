import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7, with its names where given. */
export const peopleRoutes = routeTable('api', {
  setPhoto: 'PUT /v1/users/me/photo',
  removePhoto: 'DELETE /v1/users/me/photo',
  listUserTypes: 'GET /usertypes',
  listUsers: 'GET /school/campus/{campus_id}/users',
  exportUsers: 'POST /school/campus/{campus_id}/users/export',
  getSeats: 'GET /school/campus/{campus_id}/seats',
  getUser: 'GET /school/campus/{campus_id}/users/{user_id}',
  createUser: 'POST /user',
  updateUser: 'PUT /user',
  suspendUsers: 'PUT /v1/schools/campuses/users/suspend',
  removeUsers: 'DELETE /school/campus/users',
  leaveCampus: 'POST /user/leave',
  restoreUsers: 'PUT /school/campus/users/restore',
  inviteUsers: 'POST /school/campus/users/invitations',
  removeUserPhoto: 'DELETE /school/campus/{campus_id}/users/{user_id}/photo',
  eraseUser: 'DELETE /school/campus/{campus_id}/users/{user_id}/personal-data',
  listWithoutLogIn: 'GET /school/campus/{campus_id}/users/sign-in-sheet',
  printSignInSheet: 'POST /school/campus/{campus_id}/users/sign-in-sheet',
  sendPasswordLink: 'POST /school/campus/{campus_id}/users/{user_id}/password-link',
});
