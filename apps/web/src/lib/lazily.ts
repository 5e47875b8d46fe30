import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { pause, screenRetries } from './retries.ts';

/** A part whose files did not come, after all tries. */
export class NotLoaded extends Error {}

export interface Lazy<Props> {
  readonly Component: (props: Props) => ReactNode;
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

interface AtOnceProps<Props> {
  readonly current: () => ComponentType<Props>;
  readonly props: Props;
}

/**
 * What is there already renders at once. React waits for a lazy component even then, and having shown a fallback, for 300 ms
 * more before it shows what comes after it.
 */
function AtOnce<Props extends object>({ current, props }: AtOnceProps<Props>): ReactNode {
  // For as long as it is mounted the same: another type would begin anew.
  const [Shown] = useState<ComponentType<Props>>(current);
  return createElement(Shown, props);
}

/** A component in a chunk of its own; loading is tried again as spec 1 §9 says. */
export function lazily<Props extends object>(load: Load<Props>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const start = () => {
    loading ??= loadWithRetries(load, screenRetries.count).then(
      (Component) => {
        loaded = Component;
        return { default: Component };
      },
      (cause: unknown) => {
        // Whoever renders it next asks again.
        loading = null;
        throw new NotLoaded(undefined, { cause });
      },
    );
    return loading;
  };
  const Awaited = lazy(start);
  const current = () => loaded ?? Awaited;
  const render = (props: Props) => createElement(AtOnce<Props>, { current, props });
  return {
    Component: render,
    preload: async () => {
      await start().catch(() => undefined);
    },
    load: () => start().then((file) => file.default),
  };
}
