import type { LiveTopic } from '@pelion/contract/system';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { useLive } from './live.ts';
import { useLiveQueries } from './live-queries.ts';

/** Answers the request of the live stream with these events, and keeps it open. */
function streamOf(...events: readonly object[]) {
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    });
    return new Response(body);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

function Listener({
  topic,
  told,
}: {
  readonly topic: LiveTopic;
  readonly told: (id: number | null) => void;
}) {
  useLive(topic, ({ id }) => told(id));
  return null;
}

function listenTo(topics: readonly LiveTopic[]) {
  const told = vi.fn<(topic: LiveTopic, id: number | null) => void>();
  renderScreen(topics.map((topic) => <Listener key={topic} topic={topic} told={(id) => told(topic, id)} />));
  return told;
}

test('an event reaches the listeners of its topic alone', async () => {
  streamOf({ topic: 'attempts', id: 7 });
  const told = listenTo(['attempts', 'notices']);
  await waitFor(() => expect(told.mock.calls).toEqual([['attempts', 7]]));
});

test('the event of the system tells every topic that events may have been missed', async () => {
  streamOf({ topic: 'system', id: null });
  const told = listenTo(['attempts', 'notices']);
  await waitFor(() =>
    expect(told.mock.calls).toEqual([
      ['attempts', null],
      ['notices', null],
    ]),
  );
});

function Reader({ read }: { readonly read: () => Promise<number> }) {
  useLiveQueries('attempts', ['work']);
  useQuery({ queryKey: ['work'], queryFn: read, initialData: 0, staleTime: Number.POSITIVE_INFINITY });
  return null;
}

test('a query that several listeners name is read once for an event', async () => {
  streamOf({ topic: 'attempts', id: 7 });
  const told = vi.fn<() => void>();
  const read = vi.fn<() => Promise<number>>(async () => 1);
  renderScreen(
    <>
      <Reader read={read} />
      <Reader read={read} />
      <Listener topic="attempts" told={told} />
    </>,
  );
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(read).toHaveBeenCalledOnce();
});
