import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { loadMe } from '../../domains/session/actions.ts';
import { isPassing } from '../../lib/failure.ts';
import { NotLoaded } from '../../lib/lazy-value.ts';
import { StartDone } from '../guard/start-done.tsx';

/** Age in milliseconds up to which a page has the installed version's files. */
const FRESH_MS = 60_000;

interface FailureProps {
  readonly cause: unknown;
  /** Renders the screen again. */
  readonly onReset: () => void;
}

/** Whether the server answers, with a refusal too: a missing chunk then belongs to an older version. */
const isServerThere = () =>
  loadMe().then(
    () => true,
    (cause: unknown) => !isPassing(cause),
  );

/**
 * Error page of a screen. A missing chunk is loaded again automatically; if a newer version has replaced it, the page
 * reloads at once: nothing has been shown yet, so no input is lost.
 */
export function ScreenFailure({ cause, onReset }: FailureProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const [mayBeOutdated] = useState(() => cause instanceof NotLoaded && performance.now() > FRESH_MS);
  const [isChecking, setIsChecking] = useState(mayBeOutdated && navigator.onLine);
  /** Whether a newer version is there: a server that was away at first may come back with one. */
  const isReplaced = async () => mayBeOutdated && navigator.onLine && (await isServerThere());
  const check = useEffectEvent(async () => {
    if (!isChecking) return;
    if (await isReplaced()) location.reload();
    else setIsChecking(false);
  });
  useEffect(() => {
    console.error(cause);
    void check();
  }, [cause]);
  if (isChecking) return <LoadingState />;
  const reloadOutdated = async () => {
    if (await isReplaced()) location.reload();
  };
  const retry =
    cause instanceof NotLoaded ? () => cause.again().then(onReset, reloadOutdated) : () => location.reload();
  return (
    <>
      <ErrorState cause={cause} level={1} onRetry={retry} />
      <StartDone />
    </>
  );
}

/** Error page if the frame itself failed. */
export function RouteFailure(props: FailureProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <main>
      <ScreenFailure {...props} />
    </main>
  );
}
