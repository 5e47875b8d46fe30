import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import { defineMessages, type Translate } from '@pelion/words';
import type { Format } from '../../lib/format.ts';

export const resultMessages = defineMessages({
  attempt: 'Attempt {$n}',
  only: 'Attempt {$n}, the only one submitted',
  best: 'Attempt {$n}, the best',
  latest: 'Attempt {$n}, the latest',
  first: 'Attempt {$n}, the first',
  countsOnly: 'Counts, the only one submitted',
  countsBest: 'Counts, the best',
  countsLatest: 'Counts, the latest',
  countsFirst: 'Counts, the first',
  answeredOf: '{$n} of {$all} answered',
  ends: 'Ends {$date}',
  stands: 'The clock is stopped',
  submitted: 'Submitted {$date}',
  late: '{$n} late {#n|answer|answers}, up to {$time} after the end',
  held: '{$n} late {#n|answer waits|answers wait} for a decision',
  attempts: '{$n} {#n|attempt|attempts}',
  violations: '{$n} {#n|violation|violations}',
});
type Say = Translate<typeof resultMessages>;

/** Whether extra time can be given: only while an attempt runs. */
export const isRunning = ({ attempts: [latest] }: ScheduleResult): boolean =>
  latest?.result_status_id === resultStatuses.inProgress;

/** Which attempt is the student's score, and why that one. */
export const countedText = (t: Say, { counted }: ScheduleResult): string | null =>
  counted ? t(counted.because, { n: counted.attempt_no }) : null;

const reasons = {
  only: 'countsOnly',
  best: 'countsBest',
  latest: 'countsLatest',
  first: 'countsFirst',
} as const;

/** Reason beside an attempt; null for attempts that don't count. */
export const reasonText = (t: Say, { counted }: ScheduleResult, attempt: ResultAttempt): string | null =>
  counted && attempt.is_counted ? t(reasons[counted.because]) : null;

export const lateText = (t: Say, format: Format, attempt: ResultAttempt): string | null =>
  attempt.late_answers > 0
    ? t('late', { n: attempt.late_answers, time: format.duration(attempt.late_minutes ?? 0) })
    : null;
