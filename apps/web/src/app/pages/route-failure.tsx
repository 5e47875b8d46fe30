import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NotLoaded } from '../../lib/lazy-value.ts';
import { StartDone } from '../guard/start-done.tsx';

/** Age in milliseconds up to which a page has the installed version's files. */
const FRESH_MS = 60_000;

/**
 * Error page of a screen, with a reload button. Reloads at once if a chunk is missing because a newer version was
 * installed meanwhile: nothing has been shown yet, so no input is lost.
 */
export function ScreenFailure({ cause }: { readonly cause: unknown }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const [isComing] = useState(
    () => cause instanceof NotLoaded && navigator.onLine && performance.now() > FRESH_MS,
  );
  useEffect(() => {
    console.error(cause);
    if (isComing) location.reload();
  }, [cause, isComing]);
  if (isComing) return <LoadingState />;
  return (
    <>
      <ErrorState cause={cause} level={1} onRetry={() => location.reload()} />
      <StartDone />
    </>
  );
}

/** Error page if the frame itself failed. */
export function RouteFailure({ cause }: { readonly cause: unknown }) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <main>
      <ScreenFailure cause={cause} />
    </main>
  );
}
