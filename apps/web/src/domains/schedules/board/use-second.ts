import { useSyncExternalStore } from 'react';

// Shared timer of all counting cells; runs only while one is mounted.

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Rounded to the second, so that all cells agree. */
const thisSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** This device's time in milliseconds, once a second. */
export const useSecond = (): number => useSyncExternalStore(subscribe, thisSecond);
