import { defineMessages } from '@pelion/words';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type Lazy, lazily, NotLoaded } from '../lib/lazy-value.ts';
import { useMessages } from '../lib/text.ts';
import { useTryAgain } from '../lib/try-again.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './lazy-part.module.css';

const messages = defineMessages({
  loading: 'Loading...',
  failed: 'This part could not be loaded.',
  offline: 'You are offline.',
  retry: 'Try again',
});

/**
 * Lazily loaded dialog or panel, in a chunk of its own. The page around it keeps its state and focus, a placeholder
 * shows while loading, and a failed chunk is retried.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <Waiting />,
  missing: MissingPlace<Props> = (notice) => notice,
): LaterPart<Props> {
  const part = lazily(load);
  const waitingFor = typeof waiting === 'function' ? waiting : () => waiting;
  return Object.assign(
    (props: Props) => <Part part={part} waiting={waitingFor(props)} place={missing} given={props} />,
    { preload: part.preload },
  );
}

export interface LaterPart<Props> extends Pick<Lazy<Props>, 'preload'> {
  (props: Props): ReactNode;
}

/** Wraps the error notice of a failed chunk, for instance in a table row. */
type MissingPlace<Props> = (notice: ReactNode, props: Props) => ReactNode;

interface PartProps<Props> {
  readonly part: Lazy<Props>;
  readonly waiting: ReactNode;
  readonly place: MissingPlace<Props>;
  readonly given: Props;
}

function Part<Props extends object>({ part: { Component }, waiting, place, given }: PartProps<Props>) {
  return (
    <ErrorBoundary
      resetKey=""
      failure={(cause, onReset) => {
        // Errors of the part itself propagate.
        if (!(cause instanceof NotLoaded)) throw cause;
        return place(<Missing cause={cause} onReset={onReset} />, given);
      }}
    >
      <Suspense fallback={waiting}>
        <Component {...given} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Loading notice at the lower edge, because the part has no place yet; appears only after a delay. */
function Waiting() {
  const t = useMessages(messages);
  return (
    <p className={classes.waiting} role="status">
      {t('loading')}
    </p>
  );
}

interface MissingProps {
  readonly cause: NotLoaded;
  readonly onReset: () => void;
}

function Missing({ cause, onReset }: MissingProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  const [isAsked, setIsAsked] = useState(false);
  const { isTrying, tryNow } = useTryAgain(true, () => cause.again().then(onReset, () => undefined));
  const retry = () => {
    // A second failure reloads the page: after a deployment, old chunks are gone.
    if (isAsked && navigator.onLine) return location.reload();
    setIsAsked(true);
    tryNow();
  };
  return (
    <div className={classes.missing} role="alert">
      {t(navigator.onLine ? 'failed' : 'offline')}
      <Button size="sm" isBusy={isTrying} onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
