import { describe, expect, it } from 'vitest';
import { refusalToStart, statusWithoutAttempt } from './standing.ts';

const opens = new Date('2030-05-01T08:00:00Z');
const closes = new Date('2030-05-01T10:00:00Z');
const at = (time: string) => new Date(`2030-05-01T${time}Z`);
const active = { effective_at: opens, due_at: closes, is_cancelled: false, assessment_status: 2 };

describe('the status of a student without an attempt', () => {
  it.each([
    ['07:59:59.999', {}, 'scheduled'],
    ['08:00:00.000', {}, 'assigned'],
    ['09:59:59.999', {}, 'assigned'],
    ['10:00:00.000', {}, 'pastDue'],
    ['07:00:00.000', { is_cancelled: true }, 'inactive'],
    ['09:00:00.000', { is_cancelled: true }, 'inactive'],
    ['11:00:00.000', { is_cancelled: true }, 'inactive'],
    ['09:00:00.000', { assessment_status: 3 }, 'inactive'],
    ['09:00:00.000', { assessment_status: 4 }, 'inactive'],
    ['07:00:00.000', { due_at: null }, 'scheduled'],
    ['10:00:00.000', { due_at: null }, 'assigned'],
  ] as const)('at %s with %o is %s', (time, change, status) => {
    expect(statusWithoutAttempt({ ...active, ...change }, at(time))).toBe(status);
  });
});

const launch = {
  ...active,
  is_assigned: true,
  attempts_allowed: 2,
  attempts_used: 0,
  granted_id: null,
  type: 1,
  questions_count: 3,
  preference: 1,
};

describe('why a new attempt cannot start', () => {
  it.each([
    ['09:00:00', {}, null],
    ['09:00:00', { attempts_used: 1 }, null],
    ['09:00:00', { attempts_used: 2 }, 'noAttemptsLeft'],
    ['09:00:00', { attempts_used: 2, granted_id: 7 }, null],
    ['10:00:00', { attempts_used: 2, granted_id: 7 }, 'pastDue'],
    ['10:00:00', { due_at: null }, null],
    ['07:00:00', {}, 'notOpenYet'],
    ['07:00:00', { attempts_used: 2 }, 'noAttemptsLeft'],
    ['10:00:00', {}, 'pastDue'],
    ['10:00:00', { attempts_used: 2 }, 'pastDue'],
    ['09:00:00', { is_cancelled: true }, 'cancelled'],
    ['10:00:00', { is_cancelled: true }, 'cancelled'],
    ['09:00:00', { assessment_status: 3 }, 'inactive'],
    ['09:00:00', { is_assigned: false }, 'notAssigned'],
    ['09:00:00', { questions_count: 0 }, 'noQuestions'],
    ['09:00:00', { type: 4 }, 'onlyToRead'],
    ['09:00:00', { preference: 2 }, 'onPaper'],
    ['10:00:00', { preference: 2 }, 'pastDue'],
  ] as const)('at %s with %o: %s', (time, change, refusal) => {
    expect(refusalToStart({ ...launch, ...change }, at(time))).toBe(refusal);
  });
});
