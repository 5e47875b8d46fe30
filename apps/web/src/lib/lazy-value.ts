import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { loadMissingStyles } from './missing-styles.ts';
import { isRetriedAtOnce, pause, screenRetries } from './retries.ts';

/** Thrown when a chunk could not be loaded after all retries. */
export class NotLoaded extends Error {
  /** Loads the chunk again, for a new render; rejects if that fails too. */
  readonly again: () => Promise<unknown>;

  constructor(again: () => Promise<unknown>, cause: unknown) {
    super(undefined, { cause });
    this.again = again;
  }
}

export interface Lazy<Props> {
  readonly Component: (props: Props) => ReactNode;
  /** Starts loading before rendering. Never rejects: rendering loads again and throws the error. */
  readonly preload: () => Promise<void>;
  /** Resolves to the component; rejects with `NotLoaded`. */
  readonly load: () => Promise<ComponentType<Props>>;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

async function loadWithRetries<Props>(load: Load<Props>, left: number): Promise<ComponentType<Props>> {
  try {
    await loadMissingStyles();
    return await load();
  } catch (cause) {
    // A nested lazy part has already retried as often as it should.
    if (cause instanceof NotLoaded || !isRetriedAtOnce(left, navigator.onLine)) throw cause;
    await pause(screenRetries.delay);
    return loadWithRetries(load, left - 1);
  }
}

interface AtOnceProps<Props> {
  readonly current: () => ComponentType<Props>;
  readonly props: Props;
}

/**
 * Renders a loaded component synchronously. React suspends for a lazy component even then, and keeps a shown fallback
 * for another 300 ms.
 */
function AtOnce<Props extends object>({ current, props }: AtOnceProps<Props>): ReactNode {
  // Keeps the component type while mounted, because another type would remount.
  const [Shown] = useState<ComponentType<Props>>(current);
  return createElement(Shown, props);
}

/** Component in its own chunk; loading is retried as in spec 1 §9. */
export function lazily<Props extends object>(load: Load<Props>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const start = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= loadWithRetries(load, screenRetries.count).then(
      (Component) => {
        loaded = Component;
        return { default: Component };
      },
      (cause: unknown) => {
        // The next render starts loading again.
        loading = null;
        throw new NotLoaded(start, cause);
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
