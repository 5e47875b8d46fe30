import './app.css';
import { screenIds, screenOf } from '@pelion/access';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { preloadShell } from './app/guard/app-frame.tsx';
import { startSession } from './app/guard/session-start.ts';
import { createRouter } from './app/router.tsx';
import { componentOf } from './app/screen-components.ts';
import { session, watchOtherTabs } from './lib/session.ts';
import { leaveToSignIn } from './lib/sign-in-again.ts';
import { checkStorageVersion } from './lib/storage.ts';

function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root.');
  const router = createRouter();

  // Who it is, the shell and the screen load side by side, not one after the other.
  if (session.token() !== null) {
    startSession();
    preloadShell();
  }
  // A route has the id of its screen.
  const matched = new Set(router.state.matches.map(({ route }) => route.id));
  for (const id of screenIds.filter((one) => matched.has(one))) {
    componentOf(id).preload();
    if (session.token() !== null && screenOf(id).shell === 'app') preloadShell();
  }

  watchOtherTabs(() => leaveToSignIn('signedOutElsewhere'));
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  // The development server has no hashed files to keep.
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

if (checkStorageVersion() === 'mustReload') location.reload();
else start();
