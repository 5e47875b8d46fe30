import { landingPath } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { meQuery } from '../../domains/session/queries.ts';
import { session, useSessionUser } from '../../lib/session.ts';
import { safeReturnPath } from '../../lib/sign-in-again.ts';
import { viewerOf } from '../../lib/viewer.ts';

/** Home and sign-in: somebody who is signed in goes on to where they wanted to be, or to their landing page. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const user = useSessionUser();
  const [search] = useSearchParams();
  const hasToken = session.token() !== null;
  const me = useQuery({ ...meQuery, enabled: hasToken && user === null });

  if (user)
    return <Navigate to={safeReturnPath(search.get('return')) ?? landingPath(viewerOf(user))} replace />;
  // Unreachable server: the page itself is still of use.
  return hasToken && !me.isError ? null : children;
}
