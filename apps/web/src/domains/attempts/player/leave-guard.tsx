import { defineMessages } from '@pelion/words';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useBlocker } from '../../../lib/history/use-blocker.ts';
import { useMessages } from '../../../lib/text.ts';
import type { PlayerState } from './player-state.ts';

const messages = defineMessages({
  title: 'Leave the {assessment}?',
  text: 'Your answers are kept and you can come back, but the time goes on.',
  stay: 'Stay',
  leave: 'Leave',
});

/** Asks before the player is left. Closing the tab needs no question, unless something is not even on this device. */
export function LeaveGuard({ state }: { readonly state: PlayerState }) {
  const t = useMessages(messages);
  const blocked = useBlocker(state.phase === 'open');
  const isAtRisk = state.unwritten > 0 || (state.isJournalBroken && state.outbox.pending > 0);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
  if (!blocked) return null;
  return (
    <Dialog
      title={t('title')}
      onClose={blocked.reset}
      footer={
        <>
          <Button size="lg" data-autofocus onClick={blocked.reset}>
            {t('stay')}
          </Button>
          <Button tone="primary" size="lg" onClick={blocked.proceed}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
