import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';

/** Reloads the user after changes of permissions, settings or the plan. */
export function SessionWatch() {
  useLive('session', () => void loadMe().catch(reactTo));
  return null;
}
