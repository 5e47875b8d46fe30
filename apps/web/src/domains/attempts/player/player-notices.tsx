import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { useMessages } from '../../../lib/text.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { Player } from './player.ts';
import classes from './player-notices.module.css';
import type { PlayerState } from './player-state.ts';

const messages = defineMessages({
  refused:
    'The server could not accept your {#n|answer|answers} to {question#n} {$numbers}. Please answer {#n|it|them} again; everything else is saved.',
  replaced:
    'This attempt is open in another window or on another device. Here you can only read. Using it here is recorded with its time.',
  pending: '{$n} {#n|answer|answers} on this device {#n|was|were} not sent.',
  use: 'Use here',
  signIn: 'Log in',
  download: 'Download answers',
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
        {t('replaced')} {pending > 0 ? t('pending', { n: pending }) : null} {failure}
      </p>
      <Button tone="primary" isBusy={isBusy} onClick={() => void use()}>
        {t('use')}
      </Button>
    </div>
  );
}

interface RefusedNoticeProps {
  readonly state: PlayerState;
  readonly journal: Journal;
}

/** Which answers are on this device only, and will stay there as they are. */
export function RefusedNotice({ state, journal }: RefusedNoticeProps) {
  const t = useMessages(messages);
  const refused = new Set(state.outbox.refused);
  const numbers = state.paper.items.flatMap(({ item_id }, index) =>
    refused.has(item_id) ? [index + 1] : [],
  );
  if (numbers.length === 0) return null;
  return (
    <div className={classes.notice} role="alert">
      <p>{t('refused', { n: numbers.length, numbers: numbers.join(', ') })}</p>
      <Button onClick={() => void downloadAnswers(journal, state.paper)}>{t('download')}</Button>
    </div>
  );
}

interface SaveHelpProps {
  readonly kind: 'signIn' | 'download';
  readonly state: PlayerState;
  readonly journal: Journal;
}

/** Remedy for unsent answers: sign in, or download an answers file. */
export function SaveHelp({ kind, state, journal }: SaveHelpProps) {
  const t = useMessages(messages);
  return (
    <Button
      size="sm"
      onClick={() => (kind === 'signIn' ? askToSignIn() : void downloadAnswers(journal, state.paper))}
    >
      {t(kind)}
    </Button>
  );
}
