import { countedAttemptTable } from '@pelion/contract/assessment-kinds';
import type { ScheduleResult } from '@pelion/contract/results';
import { groupRows } from '../../lib/group-rows.ts';
import { presentSection } from '../attempts/plan/scaled-sections.ts';
import { rangeOfSections, type ScaledSection } from '../attempts/plan/scaling.ts';
import { describeAttempt, describeWithoutAttempt } from '../attempts/read/describe.ts';
import { gradeLabel, scaleOf } from '../attempts/read/grade-label.ts';
import type { ResultRow } from './queries.ts';

interface Taken extends ResultRow {
  readonly result_id: number;
}
const isTaken = (row: ResultRow): row is Taken => row.result_id !== null;

/** Scaled sections by attempt id, for scored attempts of a digital SAT. */
export type SectionsOf = ReadonlyMap<number, readonly ScaledSection[]>;

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** Groups attempt rows by student; keeps the order of both. */
export function presentResults(
  rows: readonly ResultRow[],
  {
    seesNames,
    now,
    sections,
  }: { readonly seesNames: boolean; readonly now: Date; readonly sections: SectionsOf },
): ScheduleResult[] {
  return [...groupRows(rows, ({ student_id }) => student_id)].flatMap(([student_id, own]) => {
    const [first] = own;
    if (student_id === null || !first) return [];
    const attempts = own.filter(isTaken);
    const [latest] = attempts;
    const {
      score: _score,
      actual_score: _actual,
      total_score: _total,
      ...status
    } = latest ? describeAttempt(latest) : describeWithoutAttempt(first, now);
    return {
      ...status,
      student_id,
      student_name: seesNames ? first.student_name : null,
      standing: first.standing,
      attempts: attempts.map((row) => presentAttempt(row, sections)),
      counted: countedOf(attempts, sections),
      held_answers: first.held_answers,
    };
  });
}

const toldScore = (row: Taken) => ({
  grade_label: gradeLabel(row, scaleOf(row.scale_rows)),
  grading_type_id: row.grading_type,
});

function presentAttempt(row: Taken, sections: SectionsOf) {
  return {
    ...describeAttempt(row),
    ...toldScore(row),
    result_id: row.result_id,
    attempt_no: row.attempt_no,
    attempted_at: momentOf(row.started_at),
    ended_at: momentOf(row.ended_at),
    deadline_at: momentOf(row.deadline_at),
    is_held: row.is_held,
    answered_count: row.answered_count,
    question_count: row.question_count,
    is_result_read: row.is_result_read,
    late_answers: row.late_answers,
    late_minutes: row.late_minutes,
    violations: row.violations,
    is_counted: row.is_counted,
    score_range: rangeOfSections(sections.get(row.result_id)),
    sections: (sections.get(row.result_id) ?? []).map(presentSection),
  };
}

/** Counted attempt, and the reason why it counts. */
function countedOf(attempts: readonly Taken[], sections: SectionsOf): ScheduleResult['counted'] {
  const counted = attempts.find(({ is_counted }) => is_counted);
  if (!counted?.ended_at) return null;
  const ended = attempts.filter(({ ended_at }) => ended_at !== null);
  const { score, actual_score, total_score } = describeAttempt(counted);
  return {
    score,
    actual_score,
    total_score,
    score_range: rangeOfSections(sections.get(counted.result_id)),
    ...toldScore(counted),
    result_id: counted.result_id,
    attempt_no: counted.attempt_no,
    ended_at: counted.ended_at.toISOString(),
    because: ended.length === 1 ? 'only' : (countedAttemptTable.nameOf(counted.counted_attempt) ?? 'best'),
  };
}
