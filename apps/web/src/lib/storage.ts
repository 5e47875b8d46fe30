// Browser storage and its clearing (spec 1 §4; design.md, Gaps). The answer journal is a separate IndexedDB database
// and must never be cleared here.

import { unstored } from './safe-storage.ts';

export const STORAGE_VERSION = 17;
/** Written on logout, so that all other tabs reset. */
const SIGNED_OUT_VERSION = 16;

const versionKey = 'storage_version';
export const tokenKey = 'token';
/** Databases of answers, annotations and scratch paper, photographed pages, and progress in courses. */
const journals = ['pelion-journal', 'pelion-marks', 'pelion-pages', 'pelion-course-progress'];
/** Databases of unsaved drafts, turn-ins under way and unfinished uploads; cleared only on logout. */
const unfinished = ['pelion-drafts', 'pelion-turn-ins', 'pelion-uploads'];

async function dropDatabases(kept: readonly string[]) {
  // Firefox before 126 can't list databases; these are the only others we create.
  const names = (await indexedDB.databases?.())?.map(({ name }) => name) ?? unfinished;
  for (const name of names) if (name && !kept.includes(name)) indexedDB.deleteDatabase(name);
}

/** Clears local and session storage, the token cookie and every database except the journals, drafts and uploads. */
export function clearStorage(kept = [...journals, ...unfinished]): void {
  localStorage.clear();
  sessionStorage.clear();
  unstored.clear();
  setCookie('token', 0);
  setCookie(signedInMark, 0);
  if (typeof indexedDB !== 'undefined') void dropDatabases(kept);
}

/** Cookie that tells the server to send signed-in users from `/` to their landing page (decision 0076). */
const signedInMark = 'signed_in';
export const markSignedIn = (): void => setCookie(signedInMark, 365 * 86_400);
export const isMarkedSignedIn = (): boolean => document.cookie.includes(`${signedInMark}=1`);
export const dropSignedInMark = (): void => setCookie(signedInMark, 0);

function setCookie(name: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax`;
}

/** Clears everything except the journals and stores the signed-out version. */
export function clearForSignOut(): void {
  clearStorage(journals);
  localStorage.setItem(versionKey, String(SIGNED_OUT_VERSION));
}

/**
 * Marks the storage with the current version when a session starts, because it may have been cleared while the page was
 * open.
 */
export const markStorageVersion = (): void => localStorage.setItem(versionKey, String(STORAGE_VERSION));

/**
 * Runs before anything reads the storage. Clears data of another version and requests one reload: the expected version
 * is written first. Without data there is no reload.
 */
export function checkStorageVersion(): 'ready' | 'mustReload' {
  if (localStorage.getItem(versionKey) === String(STORAGE_VERSION)) return 'ready';
  const hasOldData = sessionStorage.length > 0 || Object.keys(localStorage).some((key) => key !== versionKey);
  clearStorage();
  markStorageVersion();
  return hasOldData ? 'mustReload' : 'ready';
}
