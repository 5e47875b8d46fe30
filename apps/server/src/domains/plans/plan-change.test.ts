import { planLimits } from '@pelion/access';
import { describe, expect, it, test } from 'vitest';
import { GIGABYTE } from '../../lib/sizes.ts';
import { lossesOf } from './losses.ts';
import { beyond, overageLines } from './overage.ts';
import { firstPeriod, monthsAfter, periodAfter } from './period.ts';
import { planChange, prorated, totalOf } from './plan-change.ts';

const at = (text: string) => new Date(`${text}Z`);
/** Thirty days. */
const june = { startsAt: at('2040-06-01T00:00'), endsAt: at('2040-07-01T00:00') };

test.each([
  ['2040-01-31T09:30', 1, '2040-02-29T09:30'],
  ['2041-01-31T09:30', 1, '2041-02-28T09:30'],
  ['2040-01-31T09:30', 2, '2040-03-31T09:30'],
  ['2040-12-15T00:00', 1, '2041-01-15T00:00'],
  ['2040-06-30T23:59', 8, '2041-02-28T23:59'],
])('%s and %i months is %s', (anchor, months, expected) => {
  expect(monthsAfter(at(anchor), months)).toEqual(at(expected));
});

test('months follow each other without a gap, and a short one does not shorten those after it', () => {
  const anchor = at('2041-01-31T12:00');
  let period = firstPeriod(anchor);
  const ends = [];
  for (let n = 0; n < 4; n += 1) {
    ends.push(period.endsAt.toISOString().slice(0, 10));
    const next = periodAfter(anchor, period);
    expect(next.startsAt).toEqual(period.endsAt);
    period = next;
  }
  expect(ends).toEqual(['2041-02-28', '2041-03-31', '2041-04-30', '2041-05-31']);
});

describe('the rest of a month', () => {
  it.each([
    [4900, '2040-06-01T00:00', 4900],
    [4900, '2040-06-16T00:00', 2450],
    [14200, '2040-06-11T00:00', 9467], // 9466.67
    [18100, '2040-06-30T00:00', 603], // 603.33
    [4900, '2040-06-30T23:59:59.999', 0],
    [4900, '2040-07-01T00:00', 0],
    [1, '2040-06-16T00:00', 1], // half a cent
    [4900, '2040-05-20T00:00', 4900], // never more than the month
    [4900, '2040-07-20T00:00', 0], // never less than nothing
  ])('%i cents from %s on cost %i', (price, from, expected) => {
    expect(prorated(price, june, at(from))).toBe(expected);
  });
});

describe('choosing a plan', () => {
  const now = at('2040-06-16T00:00');
  const held = { state: 'active', period: june, next: null } as const;
  it.each([
    // from, to, kind, amount due now
    [{ ...held, plan: 'essentials' }, 'pro', 'upgrade', 7100 - 2450],
    [{ ...held, plan: 'pro' }, 'elite', 'upgrade', 9050 - 7100],
    [{ ...held, plan: 'essentials' }, 'elite', 'upgrade', 9050 - 2450],
    [{ ...held, plan: 'essentials', state: 'pastDue' }, 'pro', 'upgrade', 7100 - 2450],
    [{ ...held, plan: 'lite' }, 'pro', 'start', 14200],
    [{ plan: 'elite', state: 'trial', period: null, next: null }, 'essentials', 'start', 4900],
    [{ plan: 'elite', state: 'trial', period: null, next: null }, 'elite', 'start', 18100],
    [{ plan: 'pro', state: 'ended', period: june, next: null }, 'pro', 'start', 14200],
    [{ plan: 'pro', state: 'trial', period: null, next: null }, 'lite', 'start', 0],
    [{ ...held, plan: 'elite' }, 'pro', 'downgrade', null],
    [{ ...held, plan: 'essentials' }, 'lite', 'downgrade', null],
    [{ ...held, plan: 'pro' }, 'pro', 'none', null],
    [{ ...held, plan: 'pro', next: 'lite' }, 'pro', 'keep', null],
    [{ ...held, plan: 'pro', next: 'lite' }, 'essentials', 'downgrade', null],
    [{ ...held, plan: 'pro', next: 'lite' }, 'elite', 'upgrade', 9050 - 7100],
  ] as const)('%j to %s: %s', (from, to, kind, due) => {
    const change = planChange(from, to, now);
    expect(change.kind).toBe(kind);
    expect('lines' in change ? totalOf(change.lines) : null).toBe(due);
    if (change.kind === 'downgrade') expect(change.at).toEqual(june.endsAt);
    if (change.kind === 'upgrade') expect(change.period).toEqual(june);
    if (change.kind === 'start')
      expect(change.period).toEqual({ startsAt: now, endsAt: at('2040-07-16T00:00') });
  });

  it('gives back what was paid of the smaller plan as a line of its own', () => {
    const change = planChange({ ...held, plan: 'essentials' }, 'pro', now);
    expect('lines' in change && change.lines.map(({ kind, plan, amount }) => [kind, plan, amount])).toEqual([
      ['rest', 'pro', 7100],
      ['unused', 'essentials', -2450],
    ]);
  });

  it('never costs less than nothing at any moment of a month', () => {
    for (let hour = 0; hour < 720; hour += 7) {
      const moment = new Date(june.startsAt.getTime() + hour * 3_600_000);
      const change = planChange({ ...held, plan: 'essentials' }, 'pro', moment);
      expect('lines' in change && totalOf(change.lines)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('overage', () => {
  it.each([
    ['essentials', 50, 15 * GIGABYTE, []],
    ['essentials', 53, 15 * GIGABYTE, [['extraUsers', 3, 600]]],
    ['essentials', 50, 15 * GIGABYTE + 1, [['extraStorage', 1, 100]]],
    [
      'pro',
      151,
      32 * GIGABYTE,
      [
        ['extraUsers', 1, 175],
        ['extraStorage', 2, 200],
      ],
    ],
    ['elite', 210, 0, [['extraUsers', 10, 1500]]],
    ['lite', 25, 9 * GIGABYTE, []],
  ] as const)('%s with %i people and %i bytes', (plan, users, storage, expected) => {
    const lines = overageLines(plan, planLimits[plan], { users, storage }, june);
    expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual(expected);
  });

  it('is counted against what the school bought on top', () => {
    const allowed = { ...planLimits.pro, number_of_users_allowed: 180 };
    expect(beyond(allowed, { users: 181, storage: 0 })).toEqual({ users: 1, gigabytes: 0 });
  });
});

describe('losses of a smaller plan', () => {
  const used = { users: 130, teachers: 23, students: 100, storage: 21 * GIGABYTE };
  it('names features that close, limits that shrink and how much is over them', () => {
    expect(lossesOf('pro', 'essentials', {}, used)).toEqual({
      features: ['can_simulate_exams', 'can_open_breakout_rooms'],
      limits: [
        { limit: 'number_of_teachers_allowed', before: 150, after: 50, used: 23, over: 0 },
        { limit: 'number_of_students_allowed', before: 150, after: 50, used: 100, over: 50 },
        { limit: 'number_of_users_allowed', before: 150, after: 50, used: 130, over: 80 },
        { limit: 'storage_gigabytes_allowed', before: 30, after: 15, used: 21, over: 6 },
      ],
    });
  });

  it('does not take what the school bought for itself', () => {
    const overrides = { can_simulate_exams: true, number_of_users_allowed: 300 };
    const { features, limits } = lossesOf('pro', 'essentials', overrides, used);
    expect(features).toEqual(['can_open_breakout_rooms']);
    expect(limits.map(({ limit }) => limit)).not.toContain('number_of_users_allowed');
  });

  it('is nothing where the plan is bigger', () => {
    expect(lossesOf('essentials', 'elite', {}, used)).toEqual({ features: [], limits: [] });
  });
});
