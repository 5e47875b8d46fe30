// What the browser keeps, and when it forgets it (spec 1 §4; design.md, Gaps).
// The answer journal is an IndexedDB database of its own: nothing here may ever touch it.

export const STORAGE_VERSION = 17;
/** Left behind by signing out, so that every other tab starts clean. */
const SIGNED_OUT_VERSION = 16;

const versionKey = 'storage_version';
export const tokenKey = 'token';
const journal = 'pelion-journal';
/** The same, of what was done besides answering. */
const marks = 'pelion-marks';
/** And of photographed pages. */
const pages = 'pelion-pages';
/** What is being written and not saved; only who signs out is done with it. */
const drafts = 'pelion-drafts';

async function dropDatabases(kept: readonly string[]) {
  // Firefox before 126 cannot list databases: the drafts are named, others we create none of.
  const databases = (await indexedDB.databases?.()) ?? [{ name: drafts }];
  for (const { name } of databases) if (name && !kept.includes(name)) indexedDB.deleteDatabase(name);
}

/** Local and session storage, the token cookie and every database but the answer journal and what is not saved yet. */
export function clearStorage(kept: readonly string[] = [journal, marks, pages, drafts]): void {
  localStorage.clear();
  sessionStorage.clear();
  setCookie('token', 0);
  setCookie(signedInMark, 0);
  if (typeof indexedDB !== 'undefined') void dropDatabases(kept);
}

/** Says to the server that `/` is the landing page of whoever is here, and nothing else (decision 0076). */
const signedInMark = 'signed_in';
export const markSignedIn = (): void => setCookie(signedInMark, 365 * 86_400);
export const isMarkedSignedIn = (): boolean => document.cookie.includes(`${signedInMark}=1`);
export const dropSignedInMark = (): void => setCookie(signedInMark, 0);

function setCookie(name: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax`;
}

/** Clears everything but the answer journal and leaves the signed-out version behind. */
export function clearForSignOut(): void {
  clearStorage([journal, marks, pages]);
  localStorage.setItem(versionKey, String(SIGNED_OUT_VERSION));
}

/** Whoever begins a session marks its data as of this version: storage that was cleared while the page stood has no mark. */
export const markStorageVersion = (): void => localStorage.setItem(versionKey, String(STORAGE_VERSION));

/**
 * Run before anything reads the storage. Data of another version is cleared, and the page must reload: once, because
 * the expected version is written first. With nothing to clear there is nothing to reload for.
 */
export function checkStorageVersion(): 'ready' | 'mustReload' {
  if (localStorage.getItem(versionKey) === String(STORAGE_VERSION)) return 'ready';
  const hasOldData = sessionStorage.length > 0 || Object.keys(localStorage).some((key) => key !== versionKey);
  clearStorage();
  markStorageVersion();
  return hasOldData ? 'mustReload' : 'ready';
}
