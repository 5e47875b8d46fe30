import type { Endpoint } from '@pelion/contract';
import { Failure } from '../../lib/failure.ts';
import { isReadOnly } from '../../lib/read-only.ts';
import type { Viewer } from '../../lib/viewer.ts';

/**
 * What a school still does once its trial, or its plan, is over (decision 0084): its people come and go, its admins choose and
 * pay a plan, and students finish what they have begun, whoever has stopped them lets them go on. All reading goes on, exports with it.
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
  'leaveCampus',
  'endActing',
  'updateActivity',
  'becomeDemoAccount',
  'markAnnouncementRead',
  'markNotificationRead',
  'markNotificationsRead',
  'viewNotes',
  'updateResultStatus',
  'hideChecklist',
  // They change nothing, and are no GET since somebody's password is asked for or a job begins.
  'exportUsers',
  'exportPersonData',
  'requestDataExport',
  'exportAuditLog',
  // Starting asks once more, where it is known whether an attempt is running.
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
