import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly message: string;
}

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Says something that needs no answer. The same sentence twice is shown once. */
export function toast(kind: Toast['kind'], message: string): void {
  const others = toasts.get().filter((other) => other.message !== message);
  toasts.set([...others.slice(-3), { id: nextId++, kind, message }]);
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));
export const currentToasts = toasts.get;
export const useToasts = toasts.use;
