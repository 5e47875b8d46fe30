import type { ErrorCode } from '@pelion/contract';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../../lib/failure.ts';
import type { LaunchRefusal } from './standing.ts';

interface Refused {
  readonly code: ErrorCode;
  /** Defaults to the message of the code. */
  readonly message?: Phrase;
}

const refusals: Readonly<Record<LaunchRefusal, Refused>> = {
  notOpenYet: { code: 'notOpenYet' },
  pastDue: { code: 'pastDue' },
  noAttemptsLeft: { code: 'noAttemptsLeft' },
  cancelled: { code: 'conflict', message: phrase('This {assessment} was cancelled.') },
  inactive: { code: 'conflict', message: phrase('This {assessment} is not active at the moment.') },
  noQuestions: { code: 'conflict', message: phrase('This {assessment} has no {question+} yet.') },
  onlyToRead: { code: 'conflict', message: phrase('There is nothing to submit here: it is for reading.') },
  incomplete: { code: 'conflict', message: phrase('This {assessment} is not complete yet.') },
  onPaper: { code: 'conflict', message: phrase('This {assessment} is written on paper.') },
  inCourse: { code: 'conflict', message: phrase('This is not open in your {course} yet.') },
  notAssigned: { code: 'conflict', message: phrase('This {assessment} is no longer assigned to you.') },
};

/** Failure for a request to begin an attempt that cannot begin. */
export function launchRefused(refusal: LaunchRefusal, more: object = {}): Failure {
  const { code, message } = refusals[refusal];
  return new Failure(code, { refusal, ...more }, message);
}
