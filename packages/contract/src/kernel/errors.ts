import { type Phrase, phrase } from '@pelion/words';
import type { ErrorCode } from './error-codes.ts';

/**
 * All errors of the server: code -> status and message. A code not listed does not compile. Contains the messages of
 * spec 1 §8 and 2 §8, which are sent in the terms of the viewer's campus.
 */
export const errors = {
  invalidInput: { status: 400, message: phrase('Some fields need your attention.') },
  unreadableFile: { status: 400, message: phrase('This file could not be read.') },
  reasonRequired: { status: 400, message: phrase('Please give a reason; it is kept in the audit log.') },
  resetLinkInvalid: {
    status: 400,
    message: phrase('This link has expired or was already used. Please ask for a new one.'),
  },
  wrongPassword: { status: 400, message: phrase('The current password is not right.') },
  wrongAccessCode: { status: 400, message: phrase('This access code is not right.') },
  sessionExpired: { status: 401, message: phrase('Token is expired') },
  wrongCredentials: { status: 401, message: phrase('The username or the password is not right.') },
  severalAccounts: {
    status: 409,
    message: phrase('Your password opens several {school+}. Choose one.'),
  },
  accessDenied: { status: 403, message: phrase('You do not have access to this.') },
  tutorOff: { status: 403, message: phrase('Chiron gives no help here.') },
  accountSuspended: {
    status: 403,
    message: phrase('This account is suspended. Please contact your {school}.'),
  },
  schoolSuspended: {
    status: 403,
    message: phrase(
      'This {school} is suspended. Saved work is not lost; please ask the people who run your {school}.',
    ),
  },
  premiumFeature: {
    status: 403,
    message: phrase(
      'This premium feature is not included in your current subscription. Please consider upgrading to a higher-tier plan to access this feature.',
    ),
  },
  planEnded: {
    status: 403,
    message: phrase(
      'The trial or plan of this {school} is over. Everything can be read and exported, but not changed. An admin can choose a plan.',
    ),
  },
  notFound: { status: 404, message: phrase('This does not exist, or it is not shared with you.') },
  conflict: {
    status: 409,
    message: phrase('This was changed in the meantime. Please reload and try again.'),
  },
  notOpenYet: { status: 409, message: phrase('This {assessment} is not open yet.') },
  pastDue: { status: 409, message: phrase('The due date of this {assessment} has passed.') },
  noAttemptsLeft: { status: 409, message: phrase('No attempts are left for this {assessment}.') },
  attemptClosed: { status: 409, message: phrase('This has already been submitted.') },
  attemptHeld: {
    status: 409,
    message: phrase('The clock of this attempt is stopped. It continues when the {teacher} starts it again.'),
  },
  tutorStopped: {
    status: 409,
    message: phrase('This conversation has ended. Please talk to somebody at your {school}.'),
  },
  playerReplaced: { status: 409, message: phrase('This attempt was opened in another window.') },
  inUse: { status: 409, message: phrase('This is used elsewhere and cannot be removed.') },
  tooLarge: { status: 413, message: phrase('This is too large.') },
  unsupportedMedia: { status: 415, message: phrase('This kind of content is not accepted here.') },
  tooManyRequests: { status: 429, message: phrase('Too many tries. Please wait a moment and try again.') },
  internal: { status: 500, message: phrase('Internal server error, please try after sometime') },
  notConfigured: { status: 501, message: phrase('This is not configured on this server.') },
  unavailable: {
    status: 503,
    message: phrase('The server is busy or starting. Please try again in a moment.'),
  },
} as const satisfies Record<ErrorCode, { status: number; message: Phrase }>;

/** One problem of the input: path within the body, and what to do. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Body of every response but 200. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId: string;
}
