import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { session, useSessionUser } from '../../lib/session.ts';
import { safeReturnPath } from '../../lib/sign-in-again.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { landingFor } from './landing.ts';
import { startSession, useStartFailure } from './session-start.ts';

/** Redirects signed-in users from home and log-in to their return path or landing page. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const user = useSessionUser();
  const [search] = useSearchParams();
  const hasToken = session.token() !== null;
  const failure = useStartFailure();
  useEffect(() => void startSession(), []);

  if (user)
    return <Navigate to={safeReturnPath(search.get('return')) ?? landingFor(viewerOf(user))} replace />;
  // Unreachable server: the page itself is still of use.
  return hasToken && failure === null ? null : children;
}
