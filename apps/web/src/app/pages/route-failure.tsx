import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NotLoaded } from '../../lib/lazily.ts';
import { StartDone } from '../guard/start-done.tsx';

/** A page that was loaded so lately has the files of the version that is installed. */
const FRESH_MS = 60_000;

/**
 * A screen that broke: loading afresh helps. Where its files did not come, since a newer version was installed while the page
 * was open, that is done at once: nothing of it has been shown, so nothing is lost.
 */
export function ScreenFailure({ cause }: { readonly cause: unknown }) {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
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

/** The same where not even the frame is left. */
export function RouteFailure({ cause }: { readonly cause: unknown }) {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
  return (
    <main>
      <ScreenFailure cause={cause} />
    </main>
  );
}
