import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly message: string;
  /** What can be done about it, as taking it back. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/**
 * Says something that needs no answer. The same sentence twice is shown once, and of several that can be taken back only the
 * newest: two buttons with one word, beside each other, would be a guess.
 */
export function toast(kind: Toast['kind'], message: string, action?: ToastAction): void {
  const others = toasts.get().filter((other) => other.message !== message && !(action && other.action));
  toasts.set([...others.slice(-3), { id: nextId++, kind, message, action }]);
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));
export const currentToasts = toasts.get;
export const useToasts = toasts.use;
