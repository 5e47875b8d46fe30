import type { LiveEvent } from '@pelion/contract/system';
import { expect, test } from 'vitest';
import { createEventReader } from './event-reader.ts';
import { isLiveEvent } from './live-stream.ts';

function readAll(...parts: string[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const read = createEventReader(isLiveEvent, (event) => events.push(event));
  for (const part of parts) read(part);
  return events;
}

test('reads events whatever the pieces they arrive in', () => {
  const text = 'data: {"topic":"attempts","id":7}\n\ndata: {"topic":"session","id":null}\n\n';
  const expected = [
    { topic: 'attempts', id: 7 },
    { topic: 'session', id: null },
  ];
  expect(readAll(text)).toEqual(expected);
  expect(readAll(...text)).toEqual(expected);
});

test('passes over heartbeats, and over what is not an event', () => {
  expect(readAll(': alive\n\n', 'data: {broken\n\n', 'data: 5\n\n', 'event: x\n\n')).toEqual([]);
});

test('an event that has not ended is not told', () => {
  expect(readAll('data: {"topic":"session","id":null}\n')).toEqual([]);
});
