import type { Endpoint } from '@pelion/contract';
import { Failure } from '../../lib/failure.ts';
import { isReadOnly } from '../../lib/read-only.ts';
import type { Viewer } from '../../lib/viewer.ts';

/**
 * Endpoints that still work when a school's trial or plan is over (decision 0084): signing in and out, paying for a
 * plan, and finishing attempts, including resumption by staff. All reading endpoints work too, as do exports.
 */
export const worksWhenOver: ReadonlySet<string> = new Set([
  'logout',
  'changeCampus',
  'changeRole',
  'changePassword',
  'changeEmail',
  'saveOwnAccount',
  'saveMailPreferences',
  'endOtherSessions',
  'removeCalendarFeed',
  'leaveCampus',
  'endActing',
  'updateActivity',
  'becomeDemoAccount',
  'markAnnouncementRead',
  'markNotificationRead',
  'markNotificationsRead',
  'markMessageRead',
  'markForumRead',
  'markTopicRead',
  'viewNotes',
  'updateResultStatus',
  'hideChecklist',
  // Read-only endpoints that are no GET, because they require a password or start a job.
  'exportUsers',
  'exportPersonData',
  'requestDataExport',
  'exportAuditLog',
  'createReportExport',
  'cancelReportExport',
  // Starting an attempt is checked again where running attempts are known.
  'manageAttempt',
  'listPictures',
  'takeOver',
  'saveAnswers',
  'saveMarks',
  'saveSheets',
  'putPage',
  'savePageOrders',
  'reportViolations',
  'explainViolation',
  'reportPresence',
  'letBackIn',
  'resumeAttempts',
  'submitAttempt',
  'changePlan',
  'cancelPlanChange',
  'setOverage',
  'setBilling',
  'payInvoice',
  'openPaymentPortal',
]);

export function assertMayChange(viewer: Viewer, name: string, { method }: Endpoint, now: Date): void {
  if (method === 'GET' || worksWhenOver.has(name)) return;
  if (isReadOnly(viewer, now)) throw new Failure('planEnded');
}
