import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { useMessages } from '../../lib/text.ts';
import { LaterSeenQuestion } from './later-seen-question.tsx';

const messages = defineMessages({
  title:
    'Somebody else has changed this {question} since you opened it. Their version is here, yours is below.',
});

/** Both versions of a question, theirs above the form with one's own: nothing that was typed goes before one has chosen. */
export function OvertakenNotice({ record, keepMine, takeTheirs }: Newer<AssessmentQuestion>) {
  const t = useMessages(messages);
  return (
    <ConflictNotice title={t('title')} onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      <LaterSeenQuestion seen={record} />
    </ConflictNotice>
  );
}
