import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { pause, screenRetries } from './retries.ts';

/** A part whose files did not come, after all tries. */
export class NotLoaded extends Error {}

export interface Lazy<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Starts loading before it renders. Never fails: who renders it then loads it again, and is told why it does not come. */
  readonly preload: () => Promise<void>;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

async function loadWithRetries<Props>(load: Load<Props>, left: number): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (cause) {
    if (left === 0) throw cause;
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
  };
}
