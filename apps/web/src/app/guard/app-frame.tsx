import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { session, useSessionUser } from '../../lib/session.ts';
import { startSession, useStartFailure } from './session-start.ts';
import { StartDone } from './start-done.tsx';

const loadShell = () => import('../shell/app-shell.tsx').then((file) => ({ default: file.AppShell }));
const shells = {
  app: lazy(loadShell),
  bare: lazy(() => import('../shell/bare-shell.tsx').then((file) => ({ default: file.BareShell }))),
} as const;
export const preloadShell = () => void loadShell().catch(() => undefined);

/** Everything that needs a session. Without a token: /login, and back here afterwards (spec 1 §2). */
export function AppFrame({ shell }: { readonly shell: 'app' | 'bare' }) {
  const user = useSessionUser();
  const location = useLocation();
  const hasToken = session.token() !== null;
  const failure = useStartFailure();
  useEffect(startSession, []);

  if (!hasToken) {
    const here = location.pathname + location.search;
    return <Navigate to={`/login?return=${encodeURIComponent(here)}`} replace />;
  }
  if (user === null) {
    // Until then the outline of the app in index.html stands.
    if (failure === null) return null;
    return (
      <>
        <ErrorState cause={failure} onRetry={startSession} />
        <StartDone />
      </>
    );
  }
  const Shell = shells[shell];
  return (
    <Suspense>
      {/* Another campus or role starts everything afresh: no screen keeps what it knew as the other. */}
      <Shell key={`${user.id}-${user.school_campus_id}-${user.user_type}`} />
    </Suspense>
  );
}
