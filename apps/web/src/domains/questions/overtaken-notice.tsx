import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { LaterSeenQuestion } from './later-seen-question.tsx';
import type { Overtaken } from './use-question-form.ts';

const messages = defineMessages({
  title: 'Somebody else has changed this {question} since you opened it. Theirs is here, yours is below.',
});

/** Both versions of a question, theirs above the form with one's own: nothing that was typed goes before one has chosen. */
export function OvertakenNotice({ theirs, keepMine, takeTheirs }: Overtaken) {
  const t = useMessages(messages);
  return (
    <ConflictNotice title={t('title')} onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      <LaterSeenQuestion seen={theirs} />
    </ConflictNotice>
  );
}
