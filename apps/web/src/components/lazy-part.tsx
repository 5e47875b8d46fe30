import { defineMessages } from '@pelion/words';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type Lazy, lazily, NotLoaded } from '../lib/lazy-value.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './lazy-part.module.css';

const messages = defineMessages({
  loading: 'Loading...',
  failed: 'This part could not be loaded.',
  retry: 'Try again',
});

/**
 * Lazily loaded dialog or panel, in a chunk of its own. The page around it keeps its state and focus, a placeholder
 * shows while loading, and a failed chunk can be retried.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <Waiting />,
  missing: MissingPlace<Props> = (notice) => notice,
): LaterPart<Props> {
  const source: Source<Props> = { load, part: lazily(load) };
  const waitingFor = typeof waiting === 'function' ? waiting : () => waiting;
  return Object.assign(
    (props: Props) => <Part source={source} waiting={waitingFor(props)} place={missing} given={props} />,
    {
      preload: () => source.part.preload(),
    },
  );
}

export interface LaterPart<Props> extends Pick<Lazy<Props>, 'preload'> {
  (props: Props): ReactNode;
}

/** Wraps the error notice of a failed chunk, for instance in a table row. */
type MissingPlace<Props> = (notice: ReactNode, props: Props) => ReactNode;

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Result of the last attempt to load. */
  part: Lazy<Props>;
}

interface PartProps<Props> {
  readonly source: Source<Props>;
  readonly waiting: ReactNode;
  readonly place: MissingPlace<Props>;
  readonly given: Props;
}

function Part<Props extends object>({ source, waiting, place, given }: PartProps<Props>) {
  const [{ Component }, setPart] = useState(source.part);
  const [tries, setTries] = useState(0);
  const retry = () => {
    const part = lazily(source.load);
    source.part = part;
    setPart(part);
    setTries(tries + 1);
  };
  return (
    <ErrorBoundary
      resetKey={String(tries)}
      failure={(cause) => {
        // Errors of the part itself propagate.
        if (!(cause instanceof NotLoaded)) throw cause;
        // A second failure reloads the page: after a deployment, old chunks are gone.
        return place(<Missing onRetry={tries === 0 ? retry : () => location.reload()} />, given);
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

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <div className={classes.missing} role="alert">
      {t('failed')}
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
