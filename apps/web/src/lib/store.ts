import { useSyncExternalStore } from 'react';

/** Value outside React, read and changed by several parts: requests, guards, other tabs. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Changes the value without notifying, so nothing renders again. */
  readonly setQuietly: (value: Value) => void;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Removes all listeners. */
  readonly close: () => void;
  /** Hook that renders again on changes. */
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
