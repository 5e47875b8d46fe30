import 'virtual:mantine-layers.css';
import './app.css';
import { screenIds } from '@pelion/access';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadShell } from './app/guard/app-frame.tsx';
import { createRouter } from './app/router.tsx';
import { componentOf } from './app/screen-components.ts';
import { meQuery } from './domains/session/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { session, watchOtherTabs } from './lib/session.ts';
import { leaveToSignIn } from './lib/sign-in-again.ts';
import { checkStorageVersion } from './lib/storage.ts';

function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root.');
  const queryClient = createQueryClient();
  const router = createRouter();

  // Who it is, the shell and the screen load side by side, not one after the other.
  if (session.token() !== null) {
    void queryClient.prefetchQuery(meQuery);
    preloadShell();
  }
  // A route has the id of its screen.
  const matched = new Set(router.state.matches.map(({ route }) => route.id));
  for (const id of screenIds) if (matched.has(id)) componentOf(id).preload();

  watchOtherTabs(() => leaveToSignIn('signedOutElsewhere'));
  createRoot(container).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
  // The development server has no hashed files to keep.
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

if (checkStorageVersion() === 'mustReload') location.reload();
else start();
