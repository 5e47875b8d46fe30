import type { ScreenId } from '@pelion/access';
import type { ComponentType } from 'react';
import { type Lazy, lazily } from './lazy-value.ts';

export interface LazyScreen extends Lazy<object> {
  /** Loads the first data of the screen before it renders. Never rejects. */
  readonly prefetch: () => Promise<void>;
}

type Load = () => Promise<ComponentType>;
type LoadPrefetch = () => Promise<() => Promise<unknown>>;

const settled = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => undefined);
};

/** Screen in its own chunk, with its prefetch. */
export const lazyScreen = (load: Load, loadPrefetch?: LoadPrefetch): LazyScreen => ({
  ...lazily<object>(load),
  prefetch: () => settled(Promise.resolve(loadPrefetch?.()).then((prefetch) => prefetch?.())),
});

/** Components of a domain's screens, in its `screens.ts`. */
export type ScreenComponents = Partial<Readonly<Record<ScreenId, LazyScreen>>>;
