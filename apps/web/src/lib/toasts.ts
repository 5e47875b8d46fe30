import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly message: string;
  /** Button in the toast, such as undo. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/**
 * Shows a toast. Duplicate messages are shown once, and only the newest toast keeps an undo button, because two equal
 * buttons would be ambiguous.
 */
export function toast(kind: Toast['kind'], message: string, action?: ToastAction): void {
  const others = toasts.get().filter((other) => other.message !== message && !(action && other.action));
  toasts.set([...others.slice(-3), { id: nextId++, kind, message, action }]);
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));
export const currentToasts = toasts.get;
export const useToasts = toasts.use;
