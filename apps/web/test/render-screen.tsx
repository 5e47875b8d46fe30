import type { LoggedInUser } from '@pelion/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { SchoolColors } from '../src/components/school-colors.tsx';
import { Toasts } from '../src/components/toasts.tsx';
import { HistoryRouter } from '../src/lib/history/history-router.tsx';
import { createQueryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session.ts';
import { memoryRouter } from './memory-router.ts';
import { rememberTexts } from './served-texts.ts';
import { speakIn, type TestLanguage } from './speak.ts';
import { buildUser } from './users.ts';

interface ScreenSetting {
  /** Signed-in user; by default a teacher of a K12 school, null for logged out. */
  readonly user?: LoggedInUser | null;
  /** Route path, as in the screens table: `/profile/:userId`. */
  readonly path?: string;
  /** Current URL. */
  readonly at?: string;
  /** Router state of the navigation. */
  readonly state?: unknown;
  readonly language?: TestLanguage;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** Renders a screen with theme, session, queries and router. Other paths render as `elsewhere`. */
export function renderScreen(
  screen: ReactNode,
  { user = buildUser(), path = '/', at = path, state, language = 'en' }: ScreenSetting = {},
) {
  speakIn(language);
  if (user) session.begin(user);
  rememberTexts(user);
  onTestFinished(() => session.end('signOut'));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const { history, router } = memoryRouter(at, state);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SchoolColors />
      <HistoryRouter history={history}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </HistoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient, person: userEvent.setup() };
}

/**
 * Asserts that there is no violation of WCAG 2.2 AA. Colors are checked in the browser, because happy-dom does not
 * paint.
 */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Pages of another origin answer no message of axe.
    iframes: false,
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
