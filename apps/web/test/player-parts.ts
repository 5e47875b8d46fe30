import type { AttemptClock, Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import type { PlayerState } from '../src/domains/attempts/player/player-state.ts';
import { createPlayerStore, type PlayerStore } from '../src/domains/attempts/player/player-store.ts';

// Fixtures for tests of player parts: a running attempt with two questions, an hour before its end.

export const start = Date.parse('2026-11-21T10:00:00.000Z');
export const minute = 60_000;
export const ownPlayerId = '0b0fd1c8-32c3-4d5e-9d6d-2f2b8a8b7a10';
export const otherPlayerId = '7d9f3a4e-5c3b-4b0e-8f43-3f1f9f4f2d11';
export const yes = { type: 'trueFalse', value: true } as const satisfies QuestionResponse;
export const no = { type: 'trueFalse', value: false } as const satisfies QuestionResponse;

export const buildClock = (changes: Partial<AttemptClock> = {}): AttemptClock => ({
  part: 1,
  server_now: new Date(start).toISOString(),
  deadline_at: new Date(start + 60 * minute).toISOString(),
  result_status_id: 2,
  player_id: ownPlayerId,
  ...changes,
});

const question = (item_id: number, position: number) => ({
  item_id,
  question_id: item_id + 1000,
  position,
  passage_id: null,
  section_id: null,
  points: '1',
  question: { type: 'trueFalse' as const, stem: `Statement ${position}` },
});

export const buildPaper = (changes: Partial<Paper> = {}): Paper => ({
  result_id: 71,
  part: 1,
  assessment_id: 3,
  schedule_id: 41,
  student_id: 5,
  attempt_no: 1,
  assessment_name: 'Planets',
  part_name: null,
  part_count: 1,
  digital_sat_module_type_id: null,
  started_at: new Date(start).toISOString(),
  clock: buildClock(),
  own_duration_minutes: 60,
  player_theme: 1,
  tools: [],
  violation_rule: 'record' as const,
  help_level: 'off',
  items: [question(11, 1), question(12, 2)],
  passages: [],
  sections: [],
  answers: [],
  marks: [],
  ...changes,
});

export const buildPlayerStore = (changes: Partial<PlayerState> = {}): PlayerStore =>
  createPlayerStore({
    phase: 'open',
    takenAt: null,
    paper: buildPaper(),
    answers: new Map(),
    setAside: new Map(),
    marks: new Map(),
    sheets: null,
    pages: new Map(),
    current: 0,
    deadlineAt: start + 60 * minute,
    held: null,
    endedBy: null,
    hasFailed: false,
    outbox: { status: 'idle', pending: 0, refused: [] },
    unwritten: 0,
    isJournalBroken: false,
    result: null,
    ...changes,
  });

/** Server clock that the test advances. */
export function handClock(at = start) {
  let now = at;
  return {
    now: () => now,
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}
