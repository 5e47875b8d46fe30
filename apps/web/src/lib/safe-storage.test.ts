import { afterEach, expect, test, vi } from 'vitest';
import { deviceMemory, tabMemory } from './safe-storage.ts';
import { clearStorage } from './storage.ts';

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

test('keeps what a full or closed storage refuses as long as the page, until the storage is cleared', () => {
  const closed = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: closed,
    setItem: closed,
    removeItem: closed,
    clear: () => undefined,
  });
  deviceMemory.keep('a', 1);
  deviceMemory.keep('b', 2);
  deviceMemory.keep('a', null);
  expect([deviceMemory.read('a'), deviceMemory.read('b'), tabMemory.read('b')]).toEqual([null, 2, null]);
  clearStorage();
  expect(deviceMemory.read('b')).toBeNull();
});
