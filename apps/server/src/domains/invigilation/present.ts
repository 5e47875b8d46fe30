import type { Board } from '@pelion/contract/invigilation';
import { heldAs } from '../attempts/hold/hold-state.ts';
import { isAwaited } from '../attempts/hold/resume-after-hold.ts';
import type { BoardRow } from './queries.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Board line of one student. */
export const presentLine = (row: BoardRow, seesNames: boolean): Board['lines'][number] => ({
  student_id: row.student_id,
  student_name: seesNames ? row.student_name : null,
  may_break: row.may_break,
  standing: row.standing,
  attempt: row.result_id === null ? null : presentAttempt(row, row.result_id),
});

/** Omits clock details for ended parts. */
function presentAttempt(row: BoardRow, resultId: number) {
  const isOver = row.ended_at !== null;
  const isWaiting = !isOver && row.part_started_at === null;
  return {
    result_id: resultId,
    attempt_no: row.attempt_no,
    result_status_id: row.status,
    attempted_at: iso(row.attempted_at),
    ended_at: iso(row.ended_at),
    part: row.part ?? 1,
    part_count: row.part_count,
    digital_sat_module_type_id: row.digital_sat_module_type,
    is_waiting: isWaiting,
    available_at: isWaiting ? iso(row.available_at) : null,
    deadline_at: isOver ? null : iso(row.deadline_at),
    held: isOver ? null : isAwaited(row) ? ('awaited' as const) : heldAs(row),
    held_at: isOver ? null : iso(row.held_at),
    answered_count: row.answered_count,
    question_count: row.question_count,
    violations: row.violations,
    has_word: row.has_word,
    seen_at: iso(row.seen_at),
    is_gone: row.is_gone ?? false,
    unsaved: row.unsaved ?? 0,
  };
}
