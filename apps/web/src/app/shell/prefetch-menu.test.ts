import { expect, test, vi } from 'vitest';
import { componentOf } from '../start-screens.ts';
import { mayPrefetch, prefetchScreens } from './prefetch-menu.ts';

test.each([
  ['a browser that tells nothing', {}, true, true],
  ['a fast network', { effectiveType: '4g', saveData: false }, true, true],
  ['a fast network where data are saved', { effectiveType: '4g', saveData: true }, true, false],
  ['3g', { effectiveType: '3g' }, true, false],
  ['2g', { effectiveType: '2g' }, true, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, true, false],
  ['no network', {}, false, false],
] as const)('with %s screens are loaded ahead or not', (_, connection, isOnline, may) => {
  expect(mayPrefetch(connection, isOnline)).toBe(may);
});

test('stops when the connection gets slow', async () => {
  const [first, second] = [componentOf('help'), componentOf('privacyPolicy')];
  const loads = [vi.spyOn(first, 'preload'), vi.spyOn(second, 'preload')];
  let checks = 0;
  await prefetchScreens(['help', 'help', 'privacyPolicy'], () => ({
    effectiveType: checks++ === 0 ? '4g' : '3g',
  }));
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
});
