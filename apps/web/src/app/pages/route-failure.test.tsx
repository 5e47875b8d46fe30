import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { NotLoaded } from '../../lib/lazy-value.ts';
import { RouteFailure } from './route-failure.tsx';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  const reporting = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloading = vi.spyOn(window.location, 'reload').mockImplementation(reload);
  onTestFinished(() => {
    reporting.mockRestore();
    reloading.mockRestore();
  });
});

const open = (cause: unknown) => renderScreen(<RouteFailure cause={cause} />);

/** The page was loaded so long ago. */
function loadedBefore(milliseconds: number) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
  onTestFinished(() => now.mockRestore());
}

test('a screen whose files are gone comes afresh by itself', () => {
  loadedBefore(3_600_000);
  open(new NotLoaded());
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a page that has just been loaded has what there is: it says so, and waits to be asked', async () => {
  loadedBefore(8_000);
  const { person } = open(new NotLoaded());
  expect(screen.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network it waits to be asked', async () => {
  loadedBefore(3_600_000);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  open(new NotLoaded());
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a defect of the screen is told and not tried again by itself', () => {
  loadedBefore(3_600_000);
  open(new Error('a defect'));
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
