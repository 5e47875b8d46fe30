import { exampleBodies } from '../kernel/example-bodies.ts';
import { schedules } from './contract.ts';

export const schedulesExamples = exampleBodies(schedules, {
  createSchedule: {
    section_ids: [8, 9],
    student_ids: [],
    effective_at: '2026-09-14T07:00:00Z',
    due_at: '2026-09-18T15:00:00Z',
    duration_minutes: 45,
    attempts_allowed: 1,
    shuffle_questions: true,
    reminders: [3, 24, 168],
  },
  updateSchedule: {
    due_at: '2026-09-21T15:00:00Z',
    exceptions: [{ student_id: 440, due_at: '2026-09-23T15:00:00Z', duration_minutes: 60 }],
  },
  previewSchedule: {
    section_ids: [8, 9],
    effective_at: '2026-09-14T07:00:00Z',
    due_at: '2026-09-18T15:00:00Z',
    duration_minutes: 45,
  },
  extendTime: { minutes: 10, student_ids: [440], reason: 'Fire alarm' },
  excuseViolation: { is_excused: true },
  reopenAttempt: { minutes: 15, reason: 'The clock of the server was wrong' },
});
