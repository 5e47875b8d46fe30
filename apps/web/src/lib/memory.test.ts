import { afterEach, expect, test, vi } from 'vitest';
import { deviceMemory, tabMemory } from './memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept is read again, from the device or from the tab, until it is taken out', () => {
  deviceMemory.keep('a', { points: '3' });
  tabMemory.keep('a', [1]);
  expect([deviceMemory.read('a'), tabMemory.read('a')]).toEqual([{ points: '3' }, [1]]);
  deviceMemory.keep('a', null);
  expect([deviceMemory.read('a'), tabMemory.read('a')]).toEqual([null, [1]]);
  expect(localStorage.getItem('a')).toBeNull();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('a', '{"points":');
  expect(deviceMemory.read('a')).toBeNull();
});

test('a storage that is closed or full keeps nothing, and nothing fails', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  deviceMemory.keep('a', 1);
  deviceMemory.keep('a', null);
  expect(deviceMemory.read('a')).toBeNull();
});
