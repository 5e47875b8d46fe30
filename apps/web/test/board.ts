import type { Board, BoardAttempt } from '@pelion/contract/invigilation';

export const boardNow = '2026-11-21T10:00:00.000Z';

export const buildBoardAttempt = (changes: Partial<BoardAttempt> = {}): BoardAttempt => ({
  result_id: 71,
  attempt_no: 1,
  result_status_id: 2,
  attempted_at: '2026-11-21T09:30:00.000Z',
  ended_at: null,
  part: 1,
  part_count: 1,
  digital_sat_module_type_id: null,
  is_waiting: false,
  available_at: null,
  deadline_at: '2026-11-21T10:30:00.000Z',
  held: null,
  held_at: null,
  answered_count: 4,
  question_count: 12,
  violations: 0,
  has_word: false,
  seen_at: boardNow,
  is_gone: false,
  unsaved: 0,
  ...changes,
});

export const buildBoard = (changes: Partial<Board> = {}): Board => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Fractions checkpoint',
  effective_at: '2026-11-21T09:00:00.000Z',
  due_at: '2026-11-21T12:00:00.000Z',
  is_cancelled: false,
  lines: [
    {
      student_id: 5,
      student_name: 'Rosa Miller',
      may_break: false,
      standing: 'running',
      attempt: buildBoardAttempt(),
    },
    { student_id: 6, student_name: 'Ben Ode', may_break: true, standing: 'assigned', attempt: null },
  ],
  can: { extend: true },
  server_now: boardNow,
  ...changes,
});
