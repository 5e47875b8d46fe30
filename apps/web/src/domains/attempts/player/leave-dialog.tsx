import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Blocked } from '../../../lib/history/use-blocker.ts';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Leave the {assessment}?',
  text: 'Your answers are kept and you can come back, but the time keeps running.',
  stay: 'Stay',
  leave: 'Leave',
});

export function LeaveDialog({ reset, proceed }: Blocked) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t('title')}
      onClose={reset}
      footer={
        <>
          <Button size="lg" data-autofocus onClick={reset}>
            {t('stay')}
          </Button>
          <Button tone="primary" size="lg" onClick={proceed}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
