import { expect, test } from 'vitest';
import { checkStorageVersion, clearForSignOut, STORAGE_VERSION } from './storage.ts';

test('data of another version is cleared, and the page reloads once', () => {
  localStorage.setItem('storage_version', '15');
  localStorage.setItem('token', 'old');
  sessionStorage.setItem('filters', 'old');
  expect(checkStorageVersion()).toBe('mustReload');
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(checkStorageVersion()).toBe('ready');
});

test('a first visit has nothing to clear and does not reload', () => {
  expect(checkStorageVersion()).toBe('ready');
  expect(localStorage.getItem('storage_version')).toBe(String(STORAGE_VERSION));
});

test('signing out clears everything, expires the token cookie and leaves version 16 behind', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the code under test expires
  document.cookie = 'token=secret; path=/';
  localStorage.setItem('token', 'secret');
  sessionStorage.setItem('filters', 'mine');
  clearForSignOut();
  expect({ ...localStorage }).toEqual({ storage_version: '16' });
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).not.toContain('token=secret');
});

test('the visit after signing out does not loop', () => {
  clearForSignOut();
  expect(checkStorageVersion()).toBe('ready');
  expect(checkStorageVersion()).toBe('ready');
});
