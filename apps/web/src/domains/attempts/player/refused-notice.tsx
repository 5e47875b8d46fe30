import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { PlayerState } from './player-state.ts';
import classes from './replaced-notice.module.css';

const messages = defineMessages({
  text: 'The server could not accept your {#n|answer|answers} to {question#n} {$numbers}. Please answer {#n|it|them} again; everything else is saved.',
  download: 'Download answers',
});

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
      <p>{t('text', { n: numbers.length, numbers: numbers.join(', ') })}</p>
      <Button onClick={() => void downloadAnswers(journal, state.paper)}>{t('download')}</Button>
    </div>
  );
}
