import { countedAttempts } from '@pelion/contract/assessment-kinds';
import { expect, it } from 'vitest';
import { toldCount } from './counted-attempt.ts';

const ended_at = new Date('2026-11-27T10:00:00Z');
const scored = (score: string | null, total = '10') => ({ ended_at, score, total });
const runs = { ended_at: null, score: null, total: '10' };

const { best, latest, first } = countedAttempts;
/** Latest first. */
it.each([
  ['none that runs', best, [runs], -1],
  ['the better share, not the more points', best, [scored('9', '20'), scored('5')], 1],
  ['the earlier of equal shares, thirds too', best, [scored('1/3', '1'), scored('20/3', '20')], 1],
  ['the better one though something waits in the latest', best, [scored(null), scored('1'), scored('2')], 2],
  ['one worth nothing only where there is no other', best, [scored('0', '0'), scored('-1')], 1],
  ['the latest that is over', latest, [runs, scored('1'), scored('9')], 1],
  ['the first', first, [scored('9'), scored('1')], 1],
])('counts %s', (_, rule, attempts, place) => {
  expect(toldCount(rule, attempts, (index) => attempts[index]?.score !== null)).toBe(place);
});
