import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { StartDone } from '../guard/start-done.tsx';

/** A screen that broke, or whose files are gone because a newer version was installed: loading afresh helps. */
export function RouteFailure() {
  const cause = useRouteError();
  useEffect(() => console.error(cause), [cause]);
  return (
    <main>
      <ErrorState cause={cause} title="This page stopped working" onRetry={() => location.reload()} />
      <StartDone />
    </main>
  );
}
