import { routeTable } from '../kernel/routes.ts';

export const rosterRoutes = routeTable('api', {
  listRosterImports: 'GET /school/campus/{campus_id}/rosters',
  getRosterSample: 'GET /school/campus/{campus_id}/roster-sample',
  startRosterImport: 'POST /school/campus/{campus_id}/rosters',
  getRosterImport: 'GET /school/campus/{campus_id}/rosters/{roster_id}',
  listRosterPeople: 'GET /school/campus/{campus_id}/rosters/{roster_id}/people',
  exportRosterErrors: 'GET /school/campus/{campus_id}/rosters/{roster_id}/errors',
  exportRosterUsernames: 'GET /school/campus/{campus_id}/rosters/{roster_id}/usernames',
  matchRoster: 'PUT /school/campus/{campus_id}/rosters/{roster_id}/matching',
  writeRoster: 'POST /school/campus/{campus_id}/rosters/{roster_id}/write',
  cancelRosterImport: 'POST /school/campus/{campus_id}/rosters/{roster_id}/cancel',
  undoRosterImport: 'POST /school/campus/{campus_id}/rosters/{roster_id}/undo',
  inviteRosterPeople: 'POST /school/campus/{campus_id}/rosters/{roster_id}/invitations',
  listRosterWithoutLogIn: 'GET /school/campus/{campus_id}/rosters/{roster_id}/sign-in-sheet',
});
