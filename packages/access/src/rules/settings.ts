import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const operators = [...admins, 'siteAdmin'] as const;
const settings = { campusTypes: everyCampusType, feature: 'can_update_settings' } as const;

const points = { ...settings, userTypes: operators, setting: 'opted_for_point_system' } as const;

export const settingsRules = {
  uploadLogo: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  /** No permission and no feature: whoever grants permissions must never lock themselves out of granting. */
  controlAccess: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** Rooms, AI and privacy, on every plan: nobody pays for saying no. */
  setUpCampus: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** What the campus calls things. */
  changeLabels: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  /** Terms that the campus explains to those who take its tests. */
  keepDictionary: { ...settings, userTypes: admins, permission: 'view_assessments' },
  /** One's own mail, on every plan. A site admin has none of a campus. */
  setEmailPreferences: {
    campusTypes: everyCampusType,
    userTypes: everyoneBut('siteAdmin'),
    withoutPermission: 'own',
  },
  /** What is usual on the campus. */
  setCampusMail: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  viewGradingScale: { ...settings, permission: 'view_grade_settings' },
  addGradingScale: { ...settings, permission: 'add_grade_settings' },
  editGradingScale: { ...settings, permission: 'edit_grade_settings' },
  deleteGradingScale: { ...settings, permission: 'delete_grade_settings' },
  /** Students hold view_point_system too, for their own points; the settings are not theirs. spec 1 §5, §6 */
  managePointSystem: {
    ...settings,
    userTypes: operators,
    permission: 'view_point_system',
    setting: 'opted_for_point_system',
  },
  addPointRules: { ...points, permission: 'add_point_system' },
  editPointRules: { ...points, permission: 'edit_point_system' },
  deletePointRules: { ...points, permission: 'delete_point_system' },
  /** Without the setting: it is what is switched here. */
  switchPointSystem: { ...settings, userTypes: operators, permission: 'edit_point_system' },
  /** One's own points, the child's, those of whom one may see. No feature: reading goes on when a plan shrinks. */
  viewPoints: {
    campusTypes: everyCampusType,
    permission: 'view_point_system',
    setting: 'opted_for_point_system',
  },
  /** The coin box. spec 1 §2, §5 */
  viewOwnPoints: {
    campusTypes: everyCampusType,
    userTypes: ['student'],
    permission: 'view_point_system',
    setting: 'opted_for_point_system',
  },
  /** Only where the campus has opted for it: comparing discourages more people than it spurs. */
  viewTopEarners: {
    campusTypes: everyCampusType,
    userTypes: everyoneBut('parent'),
    permission: 'view_point_system',
    setting: 'shows_top_earners',
  },
  assignPoints: {
    campusTypes: everyCampusType,
    permission: 'can_assign_point',
    setting: 'opted_for_point_system',
  },
  /** Whoever answers for a campus sees who changed what on it, whatever the plan. */
  viewAuditLog: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'siteAdmin'],
    withoutPermission: 'userTypes',
  },
  /** No feature: a plan that has shrunk must not close the page where it grows again. */
  viewPlan: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** The plan is the school's, so no campus alone decides about it (`changeableBy` of the subscription). */
  changePlan: { campusTypes: everyCampusType, userTypes: ['schoolAdmin'], withoutPermission: 'userTypes' },
  /** Of all schools: who runs the installation. */
  manageInvoices: { campusTypes: everyCampusType, userTypes: ['siteAdmin'], withoutPermission: 'userTypes' },
  /** What a new school has still to do. */
  setUpSchool: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  viewKeptMails: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'siteAdmin'],
    withoutPermission: 'userTypes',
  },
} as const satisfies RuleTable;
