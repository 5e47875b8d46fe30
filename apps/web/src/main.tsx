import './app.css';
import { screenIds } from '@pelion/access';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { prepareFirstScreen } from './app/first-screen.ts';
import { createRouter } from './app/router.tsx';
import { speakAsAsked } from './lib/language.ts';
import { keepForOffline } from './lib/service-worker.ts';
import { watchOtherTabs } from './lib/session.ts';
import { leaveToSignIn } from './lib/sign-in-again.ts';
import { checkStorageVersion } from './lib/storage.ts';
import { whenIdle } from './lib/when-idle.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root.');
  if (import.meta.env.DEV) await speakAsAsked();
  const router = createRouter();
  watchOtherTabs(() => leaveToSignIn('signedOutElsewhere'));
  // A route has the id of its screen.
  const matched = new Set(router.state.matches.map(({ route }) => route.id));
  await prepareFirstScreen(screenIds.filter((id) => matched.has(id)));
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  whenIdle(keepForOffline);
}

if (checkStorageVersion() === 'mustReload') location.reload();
else void start();
