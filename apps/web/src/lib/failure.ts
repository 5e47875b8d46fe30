import { ApiFailure } from '@pelion/contract/kernel/client';
import type { ErrorCode, Issue } from '@pelion/contract/kernel/errors';
import { phrase } from '@pelion/words';
import { tellOfClosure } from './closure.ts';
import { openPremiumNotice } from './premium-notice.ts';
import { leaveToSignIn } from './sign-in-again.ts';
import { sentenceNow } from './text.ts';

/** The one place where the app decides by error code. Codes that are not here belong to the screen that asked. */
const reactions: Partial<Record<ErrorCode | 'offline', (cause: ApiFailure) => void>> = {
  sessionExpired: () => leaveToSignIn('expire'),
  schoolSuspended: tellOfClosure,
  premiumFeature: (cause) => openPremiumNotice(null, cause),
};

/** True when the whole app has reacted, and the screen need not say anything. */
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

/** Whether asking again may help. */
export const isPassing = (cause: unknown): boolean => passing.has(codeOf(cause));

/** What to tell a person. Our own defects are not theirs to read. */
export function messageOf(cause: unknown, fallback?: string): string {
  if (!(cause instanceof ApiFailure)) return fallback ?? sentenceNow(ownDefect);
  // The server's own words came with the answer; where no answer came, or one without words, they are ours.
  if (cause.code === 'offline') return sentenceNow(noAnswer);
  return cause.message || (fallback ?? sentenceNow(noWords));
}

const ownDefect = phrase('Something went wrong. Please try after sometime.');
const noWords = phrase('Internal server error, please try after sometime');
const noAnswer = phrase('The server could not be reached.');

export const codeOf = (cause: unknown): ErrorCode | 'offline' | undefined =>
  cause instanceof ApiFailure ? cause.code : undefined;

export const requestIdOf = (cause: unknown): string | undefined =>
  cause instanceof ApiFailure ? cause.requestId : undefined;

/** Whether what was to be changed has been changed since it was read (decision 0043; `changedSince` of the contract). */
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

/** What the server found wrong in the input, by path; empty when the failure is about something else. */
export function issuesOf(cause: unknown): readonly Issue[] {
  if (!(cause instanceof ApiFailure) || cause.code !== 'invalidInput') return [];
  return Array.isArray(cause.details) ? cause.details.filter(isIssue) : [];
}

/** The problems of single fields by their path; null when the failure is not about fields. */
export function fieldErrorsOf(cause: unknown): Record<string, string> | null {
  const issues = issuesOf(cause);
  return issues.length > 0 ? Object.fromEntries(issues.map(({ path, message }) => [path, message])) : null;
}
