import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { checkStorageVersion, clearForSignOut, clearStorage, STORAGE_VERSION } from './storage.ts';

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

afterEach(() => void vi.unstubAllGlobals());

const ours = [
  'pelion-course-progress',
  'pelion-drafts',
  'pelion-journal',
  'pelion-marks',
  'pelion-pages',
  'pelion-turn-ins',
  'pelion-uploads',
];

const isUnfinished = (name: string) => ['pelion-drafts', 'pelion-turn-ins', 'pelion-uploads'].includes(name);

const created = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
const left = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).toSorted();

test.each([
  ['a wipe', () => clearStorage(), ours],
  ['another version', () => checkStorageVersion(), ours],
  [
    'signing out, which ends what is being written,',
    clearForSignOut,
    ours.filter((name) => !isUnfinished(name)),
  ],
])('%s drops what others have left and no answer', async (_what, clear, kept) => {
  // A device of its own: the files of a worker share the journal of their window.
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem('storage_version', '15');
  for (const name of [...ours, 'of-somebody-else']) await created(name);
  clear();
  await vi.waitFor(async () => expect(await left()).not.toContain('of-somebody-else'));
  expect(await left()).toEqual(kept);
});
