import { ApiFailure } from '@pelion/contract/kernel/client';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { buildUser } from '../../test/users.ts';
import { OpenScreen } from '../lib/open-screen.ts';
import { AsyncView } from './async-view.tsx';
import { ErrorState } from './error-state.tsx';

const away = () =>
  new ApiFailure(503, 'unavailable', 'The service is not available right now.', undefined, 'request-7');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

interface LoadedProps {
  readonly load: () => Promise<string>;
  readonly level?: 1 | 2;
}

function Loaded({ load, level }: LoadedProps) {
  const query = useQuery({ queryKey: ['one'], queryFn: load, retry: false });
  return (
    <AsyncView query={query} level={level}>
      {(text) => <p>{text}</p>}
    </AsyncView>
  );
}

function open(load: () => Promise<string>, level?: 1 | 2) {
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Loaded load={load} level={level} />
    </QueryClientProvider>,
  );
}

test('what failed for the moment is asked for again by itself, in growing pauses, until it is there', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(away());
  open(load);
  await screen.findByRole('alert');
  await pass(5);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(5);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('Here it is');
  await pass(6);
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks at once when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away()).mockResolvedValue('Here it is');
  open(load);
  await screen.findByRole('alert');
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

test('stays in view while it is tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away());
  open(load);
  await screen.findByRole('alert');
  load.mockReturnValue(new Promise(() => undefined));
  await pass(6);
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeVisible();
});

test('what asking again cannot help is not asked for again', async () => {
  const retry = vi.fn();
  renderScreen(<ErrorState cause={new ApiFailure(404, 'notFound', 'Not found.')} onRetry={retry} />);
  expect(screen.queryByText(/automatically/)).toBeNull();
  await pass(120);
  dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});

test('says the id that support asks for', async () => {
  renderScreen(<ErrorState cause={away()} />);
  expect(screen.getByText('Request request-7')).toBeVisible();
  await expectAccessible();
});

test.each([undefined, 1] as const)('a failure is titled as what it stands for: level %s', async (level) => {
  open(() => Promise.reject(away()), level);
  expect(
    await screen.findByRole('heading', { name: 'This could not be loaded', level: level ?? 2 }),
  ).toBeVisible();
});

const missing = () => new ApiFailure(404, 'notFound', 'This does not exist.', undefined, 'request-8');

test('a record that is not there is not tried again: its list leads on', async () => {
  renderScreen(
    <OpenScreen value="classroom">
      <ErrorState cause={missing()} level={1} onRetry={vi.fn()} />
    </OpenScreen>,
  );
  expect(await screen.findByRole('heading', { name: 'This no longer exists', level: 1 })).toBeVisible();
  expect(screen.getByText('This does not exist.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Classrooms' })).toHaveAttribute('href', '/classrooms');
  await expectAccessible();
});

test.each([
  ['staff', 'Back to Dashboard'],
  ['siteAdmin', 'Back to the start page'],
] as const)('a %s whose the list is not goes back to where they start', async (userType, name) => {
  renderScreen(
    <OpenScreen value="viewScore">
      <ErrorState cause={missing()} level={1} onRetry={vi.fn()} />
    </OpenScreen>,
    { user: buildUser({ userType }) },
  );
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/');
});

test('where it is only a part of a page, nothing offers to try again', () => {
  renderScreen(<ErrorState cause={missing()} onRetry={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'This could not be loaded', level: 2 })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
