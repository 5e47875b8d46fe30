import { createContext, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

/** Null where a part is shown without a router of its own. */
export const HistoryContext = createContext<GuardedHistory | null>(null);

interface HistoryRouterProps {
  readonly history: GuardedHistory;
  readonly children: ReactNode;
}

/** Router on a guarded history. The old screen stays until the next one's files have loaded. */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
  const [{ action, location }, setPlace] = useState(history.current);
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(history.current()))), [history]);
  return (
    <HistoryContext value={history}>
      <Router navigator={history.navigator} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  );
}
