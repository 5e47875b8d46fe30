import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const operators = [...admins, 'siteAdmin'] as const;
const settings = { campusTypes: everyCampusType, feature: 'can_update_settings' } as const;

const points = { ...settings, userTypes: operators, setting: 'opted_for_point_system' } as const;

export const settingsRules = {
  uploadLogo: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  /** No permission and no feature, so that admins can never lock themselves out of access controls. */
  controlAccess: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** Rooms, AI and privacy, on every plan: opting out is free. */
  setUpCampus: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** Terms of the campus. */
  changeLabels: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  /** Terms explained to test takers. */
  keepDictionary: { ...settings, userTypes: admins, permission: 'view_assessments' },
  /** One's own mail, on every plan. Site admins get no campus mail. */
  setEmailPreferences: {
    campusTypes: everyCampusType,
    userTypes: everyoneBut('siteAdmin'),
    withoutPermission: 'own',
  },
  /** Mail defaults of the campus. */
  setCampusMail: { ...settings, userTypes: admins, withoutPermission: 'userTypes' },
  viewGradingScale: { ...settings, permission: 'view_grade_settings' },
  addGradingScale: { ...settings, permission: 'add_grade_settings' },
  editGradingScale: { ...settings, permission: 'edit_grade_settings' },
  deleteGradingScale: { ...settings, permission: 'delete_grade_settings' },
  /** Students also hold view_point_system, for their own points, but may not open the settings. spec 1 §5, §6 */
  managePointSystem: {
    ...settings,
    userTypes: operators,
    permission: 'view_point_system',
    setting: 'opted_for_point_system',
  },
  addPointRules: { ...points, permission: 'add_point_system' },
  editPointRules: { ...points, permission: 'edit_point_system' },
  deletePointRules: { ...points, permission: 'delete_point_system' },
  /** Requires no setting, because this page turns the setting on. */
  switchPointSystem: { ...settings, userTypes: operators, permission: 'edit_point_system' },
  /**
   * Points of oneself, of one's children or of visible students. No feature, so that points stay readable after a
   * downgrade.
   */
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
  /** Only when the campus opted in: comparison discourages more people than it motivates. */
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
  /** Rewards themselves are kept by the rules of points: viewPoints, addPointRules and so on. */
  redeemPoints: {
    campusTypes: everyCampusType,
    userTypes: ['student'],
    permission: 'can_redeem_point',
    setting: 'opted_for_point_system',
  },
  /** Redemptions of oneself, of one's children or, for admins, of the campus; site admins see no records of people. */
  viewRedemptions: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'student', 'parent'],
    permission: 'view_point_system',
    setting: 'opted_for_point_system',
  },
  /** No feature, so that waiting redemptions are answered after a downgrade. */
  decideRedemptions: {
    campusTypes: everyCampusType,
    userTypes: admins,
    permission: 'edit_point_system',
    setting: 'opted_for_point_system',
  },
  /** Everyone responsible for a campus sees its audit log, on every plan. */
  viewAuditLog: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'siteAdmin'],
    withoutPermission: 'userTypes',
  },
  /** No feature, so that a school can upgrade from any plan. */
  viewPlan: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** Storage of all campuses for school admins, of their own for campus admins. */
  viewStorage: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  /** The plan belongs to the school, so no campus changes it alone (`changeableBy` of the subscription). */
  changePlan: { campusTypes: everyCampusType, userTypes: ['schoolAdmin'], withoutPermission: 'userTypes' },
  /** Invoices of all schools, for the operator of the installation. */
  manageInvoices: { campusTypes: everyCampusType, userTypes: ['siteAdmin'], withoutPermission: 'userTypes' },
  /** Setup checklist of a new school. */
  setUpSchool: { campusTypes: everyCampusType, userTypes: admins, withoutPermission: 'userTypes' },
  viewKeptMails: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'siteAdmin'],
    withoutPermission: 'userTypes',
  },
} as const satisfies RuleTable;
