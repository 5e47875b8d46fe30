import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { pause, screenRetries } from './retries.ts';

/** A part whose files did not come, after all tries. */
export class NotLoaded extends Error {}

export interface Lazy<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Starts loading before it renders. Never fails: who renders it then loads it again, and is told why it does not come. */
  readonly preload: () => Promise<void>;
  /** The component itself; fails with `NotLoaded`. */
  readonly load: () => Promise<ComponentType<Props>>;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

async function loadWithRetries<Props>(load: Load<Props>, left: number): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (cause) {
    // What somebody else has tried as often as it should be is not tried as often again.
    if (left === 0 || cause instanceof NotLoaded) throw cause;
    await pause(screenRetries.delay);
    return loadWithRetries(load, left - 1);
  }
}

/** A component in a chunk of its own; loading is tried again as spec 1 §9 says. */
export function lazily<Props>(load: Load<Props>): Lazy<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const start = () => {
    loading ??= loadWithRetries(load, screenRetries.count).then(
      (Component) => ({ default: Component }),
      (cause: unknown) => {
        // Whoever renders it next asks again.
        loading = null;
        throw new NotLoaded(undefined, { cause });
      },
    );
    return loading;
  };
  return {
    Component: lazy(start),
    preload: async () => {
      await start().catch(() => undefined);
    },
    load: () => start().then((file) => file.default),
  };
}
