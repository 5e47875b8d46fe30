import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadWatch, type SentFrom } from './read-watch.ts';

type Tell = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

let tell: Tell = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: Tell) {
        tell = told;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const sent: [number[], SentFrom][] = [];
  const watch = createReadWatch({ send: (seqs, from) => sent.push([seqs, from]) });
  const posts = [1, 2, 3].map((seq) => {
    const target = document.createElement('article');
    watch.watch(target, seq);
    return target;
  });
  const look = (place: number, isIntersecting: boolean) => {
    const target = posts[place];
    if (target) tell([{ target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }]);
  };
  return { watch, sent, look };
}

test('posts scrolled past are not read', () => {
  const { sent, look } = open();
  look(0, true);
  vi.advanceTimersByTime(500);
  look(0, false);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('posts are sent together, and once', () => {
  const { sent, look } = open();
  look(0, true);
  vi.advanceTimersByTime(1500);
  look(1, true);
  vi.advanceTimersByTime(3000);
  look(0, false);
  look(0, true);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([[[1, 2], 'open']]);
});

test('a failed request is sent again with the next one', () => {
  const { watch, sent, look } = open();
  look(0, true);
  vi.advanceTimersByTime(5000);
  watch.retry([1]);
  look(2, true);
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([
    [[1], 'open'],
    [[1, 3], 'open'],
  ]);
});

test('leaving the page sends at once', () => {
  const { watch, sent, look } = open();
  look(0, true);
  vi.advanceTimersByTime(1100);
  watch.flush();
  look(1, true);
  vi.advanceTimersByTime(1100);
  watch.stop();
  expect(sent).toEqual([
    [[1], 'closing'],
    [[2], 'left'],
  ]);
});
