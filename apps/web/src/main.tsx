import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareFirstScreen } from './app/first-screen.ts';
import { Screens } from './app/router.tsx';
import { screenAt } from './app/screen-at.ts';
import { browserHistory } from './lib/history/guarded-history.ts';
import { HistoryRouter } from './lib/history/history-router.tsx';
import { speakAsAsked } from './lib/language.ts';
import { keepForOffline } from './lib/service-worker.ts';
import { watchOtherTabs } from './lib/session.ts';
import { leaveToSignIn } from './lib/sign-in-again.ts';
import { checkStorageVersion } from './lib/storage.ts';
import { whenIdle } from './lib/when-idle.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('no #root');
  if (import.meta.env.DEV) await speakAsAsked();
  watchOtherTabs(() => leaveToSignIn('signedOutElsewhere'));
  const history = browserHistory();
  await prepareFirstScreen(screenAt(history.current().location.pathname));
  createRoot(container).render(
    <StrictMode>
      <HistoryRouter history={history}>
        <Screens />
      </HistoryRouter>
    </StrictMode>,
  );
  whenIdle(keepForOffline);
}

if (checkStorageVersion() === 'mustReload') location.reload();
else void start();
