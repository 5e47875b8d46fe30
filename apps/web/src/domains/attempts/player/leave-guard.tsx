import { useEffect } from 'react';
import { useBlocker } from '../../../lib/history/use-blocker.ts';
import { pagesAtRisk } from '../photos/player-page.ts';
import { LeaveDialog } from './later-pages.ts';
import type { PlayerState } from './player-state.ts';

/** Asks before the player is left. Closing the tab needs no question, unless something is not even on this device. */
export function LeaveGuard({ state }: { readonly state: PlayerState }) {
  const blocked = useBlocker(state.phase === 'open');
  const isAtRisk =
    state.unwritten > 0 || (state.isJournalBroken && state.outbox.pending > 0) || pagesAtRisk(state.pages);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
  return blocked ? <LeaveDialog {...blocked} /> : null;
}
