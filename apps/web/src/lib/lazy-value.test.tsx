import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazily, NotLoaded } from './lazy-value.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

const Field = () => {
  const [text, setText] = useState('');
  return (
    <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
  );
};

test('what has been preloaded renders at once, without a moment of its fallback', async () => {
  const { Component, preload } = lazily<{ readonly name: string }>(async () => Greeting);
  await preload();
  render(
    <Suspense fallback="waiting">
      <Component name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Hello, Ada')).toBeVisible();
});

test('what was waited for stays the same when it is there: nothing typed in it is lost', async () => {
  const { Component } = lazily<object>(async () => Field);
  const part = (
    <Suspense fallback="waiting">
      <Component />
    </Suspense>
  );
  const { rerender } = render(part);
  const field = await screen.findByLabelText('Name');
  rerender(part);
  expect(screen.getByLabelText('Name')).toBe(field);
});

test.each([
  ['without a network', false, 1],
  ['with a network', true, 7],
] as const)('a file that fails %s, online %s, is asked for %d times', async (_, isOnline, times) => {
  vi.useFakeTimers();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => {
    vi.useRealTimers();
    network.mockRestore();
  });
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new Error('no file'));
  const failed = expect(lazily(load).load()).rejects.toBeInstanceOf(NotLoaded);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(times);
});

test('a failed file renders once it has been loaded again', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no file'));
  const part = lazily<{ readonly name: string }>(load);
  const cause: unknown = await part.load().catch((failure: unknown) => failure);
  if (!(cause instanceof NotLoaded)) throw new Error('The file was there.');
  await cause.again();
  render(<part.Component name="Ada" />);
  expect(screen.getByText('Hello, Ada')).toBeVisible();
});

test('a stylesheet that failed is there before the screen that needs it', async () => {
  // Without an address, for which the test's document would report an error of its own.
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const current = () => document.head.lastElementChild;
  onTestFinished(() => current()?.remove());
  const load = vi.fn(async () => Greeting);
  const loading = lazily(load).load();
  expect(current() === link).toBe(false);
  expect(load).not.toHaveBeenCalled();
  current()?.dispatchEvent(new Event('load'));
  await loading;
  expect(load).toHaveBeenCalledOnce();
});
