import { defineMessages } from '@pelion/words';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import classes from './course-player.module.css';
import type { ProgressOutbox } from './progress/progress-outbox.ts';
import { useProgress } from './progress/use-progress.ts';

const messages = defineMessages({
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Kept on this device',
});

/** Whether the server has all progress of this device. */
export function SaveState({ progress }: { readonly progress: ProgressOutbox }) {
  const t = useMessages(messages);
  const { status } = useProgress(progress);
  const isWaiting = status === 'waiting' || status === 'signedOut';
  const state = isWaiting ? 'waiting' : status === 'sending' ? 'saving' : 'saved';
  const Icon = { saved: IconCloudCheck, saving: IconCloudUp, waiting: IconCloudOff }[state];
  return (
    <span className={classes.saved} data-state={state} role="status">
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>{t(state)}</span>
    </span>
  );
}
