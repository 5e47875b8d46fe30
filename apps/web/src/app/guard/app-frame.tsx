import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { session, useSessionUser } from '../../lib/session.ts';
import { signInPath } from '../../lib/sign-in-again.ts';
import { startSession, useStartFailure } from './session-start.ts';
import { shells } from './shells.ts';
import { StartDone } from './start-done.tsx';

/** Frame of screens that need a session. Without a token, redirects to /login and back afterwards (spec 1 §2). */
export function AppFrame({ shell }: { readonly shell: 'app' | 'bare' }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const user = useSessionUser();
  const location = useLocation();
  const hasToken = session.token() !== null;
  const failure = useStartFailure();
  useEffect(() => void startSession(), []);

  if (!hasToken) return <Navigate to={signInPath(location.pathname + location.search)} replace />;
  if (user === null) {
    // While loading, the outline of the app in index.html stays visible.
    if (failure === null) return null;
    return (
      <Outline>
        <ErrorState cause={failure} level={1} onRetry={startSession} />
        <StartDone />
      </Outline>
    );
  }
  const Shell = shells[shell].Component;
  return (
    <Suspense>
      {/* Remounts on a change of campus or role, so that no screen keeps state of the previous one. */}
      <Shell key={`${user.id}-${user.school_campus_id}-${user.user_type}`} />
    </Suspense>
  );
}

/** Shell outline as in index.html, shown before the session is loaded; styled by src/sign-in.css, inlined in the page. */
function Outline({ children }: { readonly children: ReactNode }) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <div className="outline">
      <div className="outline-head" />
      <div className="outline-side" />
      <main className="outline-main">{children}</main>
    </div>
  );
}
