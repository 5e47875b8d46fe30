import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { NotLoaded } from '../../lib/lazily.ts';
import { RouteFailure } from './route-failure.tsx';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  const reporting = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloading = vi.spyOn(window.location, 'reload').mockImplementation(reload);
  onTestFinished(() => {
    reporting.mockRestore();
    reloading.mockRestore();
  });
});

const open = (cause: unknown) => renderScreen(<RouteFailure cause={cause} />);

test('a screen whose files are gone comes afresh by itself, once: then it says that it stopped', async () => {
  const { unmount } = open(new NotLoaded());
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();

  const { person } = open(new NotLoaded());
  expect(screen.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  await expectAccessible();
  expect(reload).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network it waits to be asked', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  open(new NotLoaded());
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a defect of the screen is told and not tried again by itself', () => {
  open(new Error('a defect'));
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
