import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { comeAfresh, mayComeAfresh } from '../../lib/come-afresh.ts';
import { NotLoaded } from '../../lib/lazily.ts';
import { useMessages } from '../../lib/text.ts';
import { StartDone } from '../guard/start-done.tsx';

const messages = defineMessages({ title: 'This page stopped working' });

/**
 * A screen that broke: loading afresh helps. Where its files did not come, since a newer version was installed while the page
 * was open, that is done at once: nothing of it has been shown, so nothing is lost.
 */
export function ScreenFailure({ cause }: { readonly cause: unknown }) {
  const t = useMessages(messages);
  const [isComing] = useState(() => cause instanceof NotLoaded && mayComeAfresh());
  useEffect(() => console.error(cause), [cause]);
  useEffect(() => {
    if (isComing) comeAfresh();
  }, [isComing]);
  if (isComing) return <LoadingState />;
  return (
    <>
      <ErrorState cause={cause} title={t('title')} level={1} onRetry={() => location.reload()} />
      <StartDone />
    </>
  );
}

/** The same where not even the frame is left. */
export function RouteFailure({ cause }: { readonly cause: unknown }) {
  return (
    <main>
      <ScreenFailure cause={cause} />
    </main>
  );
}
