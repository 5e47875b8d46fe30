import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';

const noAttempt = {
  result_id: null,
  attempt_no: null,
  attempted_at: null,
  ended_at: null,
  deadline_at: null,
  answered_count: 0,
  question_count: 0,
  score: null,
  is_result_read: false,
  late_answers: 0,
  late_minutes: null,
} as const;

type Counted = Pick<ResultAttempt, 'answered_count' | 'question_count' | 'is_result_read' | 'late_answers'>;
type Shown = Counted & {
  readonly [Field in Exclude<keyof typeof noAttempt, keyof Counted>]: ResultAttempt[Field] | null;
};

/** One student with the latest attempt. */
export interface ResultLine extends Shown {
  readonly student_id: number;
  /** The number of the student for who may not see names. */
  readonly student_name: string;
  readonly result_status_id: number;
  readonly result_status_description: string;
  readonly held_answers: number;
}

export const lineOf = ({ attempts: [latest], ...result }: ScheduleResult): ResultLine => ({
  ...noAttempt,
  ...latest,
  ...result,
  student_name: result.student_name ?? String(result.student_id),
});
