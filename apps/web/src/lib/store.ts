import { useSyncExternalStore } from 'react';

/** A value outside of React that several parts of the page read and change: a request, a guard, another tab. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Changes it without a word: who reads next finds it, nothing renders again. */
  readonly setQuietly: (value: Value) => void;
  /** Calls back after every change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whoever listens now is told of nothing any more. */
  readonly close: () => void;
  /** In a component: renders it again when the value changes. */
  readonly use: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    setQuietly(next) {
      value = next;
    },
    close: () => listeners.clear(),
    use: () => useSyncExternalStore(subscribe, get),
  };
}
