import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { LaterSeenQuestion } from './later-seen-question.tsx';
import type { Overtaken } from './use-question-form.ts';

const messages = defineMessages({
  title: 'Somebody else has changed this {question} since you opened it. Theirs is here, yours is below.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
});

/** Both versions of a question, theirs above the form with one's own: nothing that was typed goes before one has chosen. */
export function OvertakenNotice({ theirs, keepMine, takeTheirs }: Overtaken) {
  const t = useMessages(messages);
  return (
    <Notice
      kind="warning"
      title={t('title')}
      actions={
        <>
          <Button size="sm" onClick={keepMine}>
            {t('keepMine')}
          </Button>
          <Button size="sm" onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <LaterSeenQuestion seen={theirs} />
    </Notice>
  );
}
