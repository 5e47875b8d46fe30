import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Guard, guardedHistory } from './guarded-history.ts';

function open() {
  const history = guardedHistory(createMemoryHistory({ initialEntries: ['/list', '/form'], v5Compat: true }));
  const changed = vi.fn();
  history.listen(changed);
  const wanted: (() => void)[] = [];
  const guard: Guard = (proceed) => wanted.push(proceed);
  return { history, changed, wanted, guard, path: () => history.current().location.pathname };
}

test('goes where it is sent while nobody asks', () => {
  const { history, changed, path } = open();
  history.navigator.push('/next');
  history.navigator.go(-2);
  expect(path()).toBe('/list');
  expect(changed).toHaveBeenCalledTimes(2);
});

test.each(['push', 'replace'] as const)('holds a %s back until it is let through', (way) => {
  const { history, changed, wanted, guard, path } = open();
  history.guard(guard);
  history.navigator[way]('/next');
  expect([path(), changed.mock.calls.length]).toEqual(['/form', 0]);
  wanted[0]?.();
  expect(path()).toBe('/next');
});

test('holds the button "back" of the browser back, and goes back when it is let through', () => {
  const { history, changed, wanted, guard, path } = open();
  history.guard(guard);
  history.navigator.go(-1);
  expect([path(), changed.mock.calls.length]).toEqual(['/form', 0]);
  wanted[0]?.();
  expect(path()).toBe('/list');
  expect(wanted).toHaveLength(1);
});

test('asks again the next time, and no more once it has been told to stop', () => {
  const { history, wanted, guard, path } = open();
  const stop = history.guard(guard);
  history.navigator.go(-1);
  history.navigator.go(-1);
  expect([path(), wanted.length]).toEqual(['/form', 2]);
  stop();
  history.navigator.go(-1);
  expect(path()).toBe('/list');
});
