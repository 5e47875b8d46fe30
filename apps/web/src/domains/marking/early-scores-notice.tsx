import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: '{^student+} see scores as you finish.',
  dismiss: 'Dismiss',
});

const keyOf = (scheduleId: number) => `early-scores-${scheduleId}`;

/** Shown before the first mark, because markers may expect to review everything before release; once per schedule. */
export function EarlyScoresNotice({ scheduleId }: { readonly scheduleId: number }) {
  const t = useMessages(messages);
  const [isDismissed, setIsDismissed] = useState(() => deviceMemory.read(keyOf(scheduleId)) !== null);
  if (isDismissed) return null;
  const dismiss = () => {
    deviceMemory.keep(keyOf(scheduleId), true);
    setIsDismissed(true);
  };
  return (
    <Notice
      kind="info"
      title={t('title')}
      actions={
        <Button size="sm" tone="quiet" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      }
    />
  );
}
