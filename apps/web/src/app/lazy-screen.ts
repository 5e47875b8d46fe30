import { type ComponentType, lazy } from 'react';
import { pause, screenRetries } from '../lib/retries.ts';

export interface LazyScreen {
  readonly Component: ComponentType;
  /** Starts loading before the screen renders: when the route is known, or a link is pointed at. Never fails. */
  readonly preload: () => Promise<void>;
  /** Asks for what the signed-in user will see first; the screen finds it there when it renders. Never fails. */
  readonly prefetch: () => Promise<void>;
}

type Load = () => Promise<ComponentType>;
type LoadPrefetch = () => Promise<() => Promise<unknown>>;

const settled = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => undefined);
};

async function loadWithRetries(load: Load, left: number = screenRetries.count): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    if (left === 0) throw cause;
    await pause(screenRetries.delay);
    return loadWithRetries(load, left - 1);
  }
}

/** A screen in a chunk of its own; loading is tried again as spec 1 §9 says. */
export function lazyScreen(load: Load, loadPrefetch?: LoadPrefetch): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const start = () => {
    loading ??= loadWithRetries(load).then((Component) => ({ default: Component }));
    return loading;
  };
  return {
    Component: lazy(start),
    preload: () => settled(start()),
    prefetch: () => settled(Promise.resolve(loadPrefetch?.()).then((prefetch) => prefetch?.())),
  };
}
