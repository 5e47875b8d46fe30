import { defineMessages } from '@pelion/words';
import { createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { useMessages } from '../text.ts';
import type { GuardedHistory } from './guarded-history.ts';
import classes from './progress-line.module.css';

const messages = defineMessages({ loading: 'Loading...' });

/** Null where a part is shown without a router of its own. */
export const HistoryContext = createContext<GuardedHistory | null>(null);

interface HistoryRouterProps {
  readonly history: GuardedHistory;
  readonly children: ReactNode;
}

/** Router on a guarded history. The old screen stays until the next one's files have loaded, under a line of progress. */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const [{ action, location }, setPlace] = useState(history.current);
  const [isWaiting, startTransition] = useTransition();
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(history.current()))), [history]);
  return (
    <HistoryContext value={history}>
      <Router navigator={history.navigator} location={location} navigationType={action}>
        {children}
      </Router>
      {isWaiting ? <ProgressLine /> : null}
    </HistoryContext>
  );
}

/** Appears after 100 ms: an earlier one would only flicker. */
function ProgressLine() {
  'use no memo'; // Without React Compiler: renders rarely.
  return <div className={classes.line} role="progressbar" aria-label={useMessages(messages)('loading')} />;
}
