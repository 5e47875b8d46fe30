import { denial, landingPath, type ScreenId, screenOf } from '@pelion/access';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { OpenScreen } from '../../lib/open-screen.ts';
import { openPremiumNotice } from '../../lib/premium-notice.ts';
import { useSessionUser } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { setWindowTitle } from '../../lib/window-title.ts';
import { ScreenFailure } from '../pages/route-failure.tsx';
import { componentOf } from '../start-screens.ts';
import type { Refusal } from './refusal.ts';
import { StartDone } from './start-done.tsx';

function refusalOf(screenId: ScreenId, user: ReturnType<typeof useSessionUser>) {
  const { access } = screenOf(screenId);
  if (access === 'public' || !user) return null;
  return denial(viewerOf(user), access);
}

/** Access check of a screen: a refused one redirects to the landing page, which shows the reason (design.md, Access). */
export function ScreenFrame({ screenId }: { readonly screenId: ScreenId }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const user = useSessionUser();
  const text = useText();
  const location = useLocation();
  const { title, onDenial } = screenOf(screenId);
  const refused = refusalOf(screenId, user);
  const isPremium = refused === 'subscription';

  useEffect(() => {
    if (isPremium) openPremiumNotice(text.phrase(title));
  }, [isPremium, text, title]);
  // Set before the page's own title, which adds the record's name once loaded.
  useLayoutEffect(() => {
    setWindowTitle(text.phrase(title));
  }, [text, title]);

  if (refused && user && onDenial !== 'noAccess') {
    const refusal: Refusal = { screen: screenId, gate: refused, path: location.pathname };
    return <Navigate to={landingPath(viewerOf(user))} replace state={isPremium ? null : { refusal }} />;
  }
  const { Component } = componentOf(refused ? 'noAccess' : screenId);
  return (
    // Error boundary inside the shell, so that the menu stays usable.
    <ErrorBoundary
      resetKey={location.pathname}
      failure={(cause, onReset) => <ScreenFailure cause={cause} onReset={onReset} />}
    >
      <Suspense fallback={screenOf(screenId).shell === 'app' ? <LoadingState /> : null}>
        <OpenScreen value={screenId}>
          <Component />
        </OpenScreen>
        <StartDone />
      </Suspense>
    </ErrorBoundary>
  );
}
