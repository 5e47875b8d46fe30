import { type ScreenId, screenOf } from '@pelion/access';
import { pause } from '../lib/retries.ts';
import { session } from '../lib/session.ts';
import { startSession } from './guard/session-start.ts';
import { shells } from './guard/shells.ts';
import { componentOf } from './start-screens.ts';

/** The longest that a page which could be shown waits for its data; milliseconds. */
const patience = 1000;

/**
 * Who it is, the files of the first screen and what it shows first: side by side, so that the page is painted once and
 * whole. Until then the outline of index.html stands. Never fails: what is missing the screen itself asks for, and says.
 */
export async function prepareFirstScreen(id: ScreenId | null): Promise<void> {
  if (id === null) return;
  const screen = componentOf(id);
  const loading = [screen.preload()];
  // Who is not signed in waits for nothing: the page that they get is there already.
  if (session.token() === null) return;
  const shell = screenOf(id).shell === 'bare' ? shells.bare : shells.app;
  loading.push(shell.preload());
  await startSession();
  if (session.user() === null) return;
  const data = screen.prefetch();
  await Promise.all(loading);
  await Promise.race([data, pause(patience)]);
}
