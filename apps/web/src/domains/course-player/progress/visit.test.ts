import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ProgressChange } from './progress-database.ts';
import { startVisit } from './visit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(place = '') {
  const told: [ProgressChange, string][] = [];
  const onHidden = vi.fn();
  const visit = startVisit({ place, tell: (change, when) => void told.push([change, when]), onHidden });
  onTestFinished(visit.stop);
  const last = () => told.at(-1)?.[0];
  return { visit, told, last, onHidden };
}

function show(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('counts the seconds in view and tells them now and then', () => {
  const { told, last } = start();
  vi.advanceTimersByTime(14_000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(16_000);
  expect(last()).toMatchObject({ seconds: 30, is_read: false });
});

it('does not count while the page is hidden, and tells before it may close', () => {
  const { visit, last, onHidden } = start();
  vi.advanceTimersByTime(5000);
  show(false);
  expect(last()).toMatchObject({ seconds: 5 });
  expect(onHidden).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  show(true);
  vi.advanceTimersByTime(4000);
  visit.stop();
  expect(last()).toMatchObject({ seconds: 9 });
});

it('tells the end once and at once', () => {
  const { visit, told } = start();
  visit.read();
  visit.read();
  expect(told.map(([change, when]) => [change.kind === 'visit' && change.is_read, when])).toEqual([
    [true, 'now'],
  ]);
});

it('goes on at the place where the student was, and keeps the last one', () => {
  const { visit, last } = start('3');
  visit.moveTo('12');
  visit.moveTo('x'.repeat(500));
  visit.stop();
  expect(last()).toMatchObject({ place: '12' });
});

it('has names of its own for each visit', () => {
  const [one, other] = [start(), start()];
  one.visit.read();
  other.visit.read();
  expect(one.last()?.visit).not.toBe(other.last()?.visit);
});

it('tells nothing of a visit in which nothing happened', () => {
  const { visit, told } = start('3');
  visit.stop();
  expect(told).toEqual([]);
});
