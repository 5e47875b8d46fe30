import { ApiFailure } from '@pelion/contract/kernel/client';
import type { ErrorCode } from '@pelion/contract/kernel/error-codes';
import type { Issue } from '@pelion/contract/kernel/errors';
import { phrase } from '@pelion/words';
import { tellOfClosure } from './closure.ts';
import { NotLoaded } from './lazy-value.ts';
import { openPremiumNotice } from './premium-notice.ts';
import { leaveToSignIn } from './sign-in-again.ts';
import { sentenceNow } from './text.ts';

/** App-wide reactions by error code. Other codes are left to the screen that sent the request. */
const reactions: Partial<Record<ErrorCode | 'offline', (cause: ApiFailure) => void>> = {
  sessionExpired: () => leaveToSignIn('expire'),
  schoolSuspended: tellOfClosure,
  premiumFeature: (cause) => openPremiumNotice(null, cause),
};

/** Returns true if the app has handled the error, so that the screen needs no message. */
export function reactTo(cause: unknown): boolean {
  if (!(cause instanceof ApiFailure)) return false;
  const reaction = reactions[cause.code];
  reaction?.(cause);
  return reaction !== undefined;
}

const passing = new Set<ErrorCode | 'offline' | undefined>([
  'offline',
  'unavailable',
  'internal',
  'tooManyRequests',
]);

/** Whether a retry may succeed. */
export const isPassing = (cause: unknown): boolean =>
  cause instanceof NotLoaded || passing.has(codeOf(cause));

/** Message for the user. Errors of our own code get a general text. */
export function messageOf(cause: unknown, fallback?: string): string {
  const hasNoAnswer = cause instanceof NotLoaded || codeOf(cause) === 'offline';
  if (hasNoAnswer && !navigator.onLine) return sentenceNow(noNetwork);
  if (!(cause instanceof ApiFailure)) return fallback ?? sentenceNow(ownDefect);
  // Prefers the server's message; without a response, or without a message in it, uses a text of the app.
  if (cause.code === 'offline') return sentenceNow(noAnswer);
  return cause.message || (fallback ?? sentenceNow(noWords));
}

const ownDefect = phrase('Something went wrong. Please try after sometime.');
const noWords = phrase('Internal server error, please try after sometime');
const noNetwork = phrase('You are offline.');
const noAnswer = phrase('The server could not be reached.');

export const codeOf = (cause: unknown): ErrorCode | 'offline' | undefined =>
  cause instanceof ApiFailure ? cause.code : undefined;

export const requestIdOf = (cause: unknown): string | undefined =>
  cause instanceof ApiFailure ? cause.requestId : undefined;

/** Whether the record changed since it was read (decision 0043; `changedSince` of the contract). */
export function isStale(cause: unknown): boolean {
  const details = cause instanceof ApiFailure ? cause.details : null;
  return (
    typeof details === 'object' && details !== null && 'reason' in details && details.reason === 'changed'
  );
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Validation errors of the server, by path; empty for other failures. */
export function issuesOf(cause: unknown): readonly Issue[] {
  if (!(cause instanceof ApiFailure) || cause.code !== 'invalidInput') return [];
  return Array.isArray(cause.details) ? cause.details.filter(isIssue) : [];
}

/** Field errors by path; null for other failures. */
export function fieldErrorsOf(cause: unknown): Record<string, string> | null {
  const issues = issuesOf(cause);
  return issues.length > 0 ? Object.fromEntries(issues.map(({ path, message }) => [path, message])) : null;
}
