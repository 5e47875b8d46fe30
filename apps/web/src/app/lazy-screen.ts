import type { ComponentType } from 'react';
import { type Lazy, lazily } from '../lib/lazily.ts';

export interface LazyScreen extends Lazy<object> {
  /** Asks for what the signed-in user will see first; the screen finds it there when it renders. Never fails. */
  readonly prefetch: () => Promise<void>;
}

type Load = () => Promise<ComponentType>;
type LoadPrefetch = () => Promise<() => Promise<unknown>>;

const settled = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => undefined);
};

/** A screen in a chunk of its own, and what it shows first. */
export const lazyScreen = (load: Load, loadPrefetch?: LoadPrefetch): LazyScreen => ({
  ...lazily<object>(load),
  prefetch: () => settled(Promise.resolve(loadPrefetch?.()).then((prefetch) => prefetch?.())),
});
