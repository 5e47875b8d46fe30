import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { memoryRouter } from '../../../test/memory-router.ts';
import { expectAccessible } from '../../../test/render-screen.tsx';
import { lazily } from '../lazy-value.ts';
import { HistoryRouter } from './history-router.tsx';

test('a line of progress stands above the old screen until the next one has loaded', async () => {
  let arrive: (Screen: () => string) => void = () => undefined;
  const { Component: Next } = lazily<object>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { history, router } = memoryRouter('/here');
  render(
    <HistoryRouter history={history}>
      <Suspense fallback="waiting">
        <Routes>
          <Route path="/here" element={<p>The old screen</p>} />
          <Route path="/there" element={<Next />} />
        </Routes>
      </Suspense>
    </HistoryRouter>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => router.navigate('/there'));
  expect(screen.getByRole('progressbar', { name: 'Loading...' })).toBeInTheDocument();
  expect(screen.getByText('The old screen')).toBeVisible();
  await expectAccessible();
  await act(async () => arrive(() => 'The next screen'));
  expect(screen.getByText('The next screen')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
