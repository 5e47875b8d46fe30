import { defineMessages } from '@pelion/words';
import { useEffect } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { StartDone } from '../guard/start-done.tsx';

const messages = defineMessages({ title: 'This page stopped working' });

/** A screen that broke, or whose files are gone because a newer version was installed: loading afresh helps. */
export function ScreenFailure({ cause }: { readonly cause: unknown }) {
  const t = useMessages(messages);
  useEffect(() => console.error(cause), [cause]);
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
