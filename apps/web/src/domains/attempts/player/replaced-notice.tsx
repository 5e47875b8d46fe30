import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import type { Player } from './player.ts';
import classes from './replaced-notice.module.css';

const messages = defineMessages({
  text: 'This attempt is open in another window or on another device. Here you can only read. Using it here is recorded with its time.',
  pending: '{$n} {#n|answer|answers} on this device {#n|was|were} not sent.',
  use: 'Use here',
});

interface ReplacedNoticeProps {
  readonly player: Player;
  readonly pending: number;
}

/** One window writes; the other one says so and can take it back. */
export function ReplacedNotice({ player, pending }: ReplacedNoticeProps) {
  const t = useMessages(messages);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const use = async () => {
    setIsBusy(true);
    setFailure(null);
    await player.takeOver().catch((cause: unknown) => setFailure(messageOf(cause)));
    setIsBusy(false);
  };
  return (
    <div className={classes.notice} role="alert">
      <p>
        {t('text')} {pending > 0 ? t('pending', { n: pending }) : null} {failure}
      </p>
      <Button tone="primary" isBusy={isBusy} onClick={() => void use()}>
        {t('use')}
      </Button>
    </div>
  );
}
