import { defineMessages } from '@pelion/words';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type Lazy, lazily, NotLoaded } from '../lib/lazily.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './later.module.css';

const messages = defineMessages({
  loading: 'Loading...',
  failed: 'This part could not be loaded.',
  retry: 'Try again',
});

/**
 * A dialog or a panel in a chunk of its own, loaded when it is first shown. What stands around it stays as it is: the
 * focus is where it was, waiting is shown in its place, and a chunk that does not come can be asked for again.
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

/** What stands there while the part is missing, around the line that says so: a table takes no line of its own kind. */
type MissingPlace<Props> = (notice: ReactNode, props: Props) => ReactNode;

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The last one that was asked for. */
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
        // A defect of the part itself is told like every other.
        if (!(cause instanceof NotLoaded)) throw cause;
        // Of a newer version, which is installed by now, the files come with a page that is loaded anew.
        return place(<Missing onRetry={tries === 0 ? retry : () => location.reload()} />, given);
      }}
    >
      <Suspense fallback={waiting}>
        <Component {...given} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** At the lower edge, since what is loading has no place of its own yet; seen only where it takes its time. */
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
