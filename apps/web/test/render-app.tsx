import type { LoggedInUser } from '@pelion/contract/session';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Screens } from '../src/app/router.tsx';
import { HistoryRouter } from '../src/lib/history/history-router.tsx';
import { session } from '../src/lib/session.ts';
import type { FakeServer } from './fake-server.ts';
import { memoryRouter } from './memory-router.ts';
import { rememberTexts } from './served-texts.ts';
import { speakIn, type TestLanguage } from './speak.ts';

interface AppSetting {
  /** Null: logged out. */
  readonly user: LoggedInUser | null;
  /** Handlers for the opened screens; the live stream sends nothing. */
  readonly server: FakeServer;
  readonly state?: unknown;
  readonly language?: TestLanguage;
}

/** The whole app at an address: the real routes, guard, shell and screens. */
export function renderApp(at: string, { user, server, state, language = 'en' }: AppSetting) {
  speakIn(language);
  if (user) session.begin(user);
  rememberTexts(user);
  onTestFinished(() => session.end('signOut'));
  const { history, router } = memoryRouter(at, state);
  const view = render(
    <HistoryRouter history={history}>
      <Screens />
    </HistoryRouter>,
  );
  return { ...view, router, server, person: userEvent.setup() };
}
