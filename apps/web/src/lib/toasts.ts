import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly message: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (value: readonly Toast[]) => {
  toasts = value;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something that needs no answer. The same sentence twice is shown once. */
export function toast(kind: Toast['kind'], message: string): void {
  const others = toasts.filter((other) => other.message !== message);
  set([...others.slice(-3), { id: nextId++, kind, message }]);
}

export const dismissToast = (id: number) => set(toasts.filter((one) => one.id !== id));
export const currentToasts = () => toasts;
export const useToasts = () => useSyncExternalStore(subscribe, currentToasts);
