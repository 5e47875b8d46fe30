import { type ScreenId, screenOf } from '@pelion/access';
import { pause } from '../lib/retries.ts';
import { session } from '../lib/session.ts';
import { startSession } from './guard/session-start.ts';
import { shells } from './guard/shells.ts';
import { componentOf } from './start-screens.ts';

/** Longest wait for the data of a page that could render, in milliseconds. */
const patience = 1000;

/** Loads the font before the first text, which would move if it were set in another one. Never rejects. */
async function loadFace(): Promise<void> {
  await document.fonts?.load('1em "Atkinson Hyperlegible Next"').catch(() => undefined);
}

/**
 * Loads the session, the files and the first data of the first screen in parallel, so that the page is painted once.
 * The outline of index.html is visible until then. Never rejects: the screen refetches missing data and shows errors.
 */
export async function prepareFirstScreen(id: ScreenId | null): Promise<void> {
  if (id === null) return;
  const screen = componentOf(id);
  const loading = [screen.preload()];
  // Logged-out pages are already in index.html, whose text needs the face at once.
  if (session.token() === null) return;
  const shell = screenOf(id).shell === 'bare' ? shells.bare : shells.app;
  loading.push(shell.preload(), Promise.race([loadFace(), pause(patience)]));
  await startSession();
  if (session.user() === null) return;
  const data = screen.prefetch();
  await Promise.all(loading);
  await Promise.race([data, pause(patience)]);
}
