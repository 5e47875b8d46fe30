import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { isOwnSave } from '../../lib/own-saves.ts';
import { useMessages } from '../../lib/text.ts';
import { LaterTheirsAndMine } from './difference/lazy-edit-conflict.tsx';
import type { EditedQuestion } from './edited-question.ts';

const messages = defineMessages({
  title:
    'Somebody else has changed this {question}. Choose between their version and yours, which is still in the form.',
  mine: 'You have changed this {question} in another tab. Choose between that version and the one in the form.',
});

interface OvertakenNoticeProps extends Newer<AssessmentQuestion> {
  readonly mine: EditedQuestion;
}

/** Edit conflict of a question: both versions above the form. Typed values stay until the user chooses. */
export function OvertakenNotice({ record, keepMine, takeTheirs, mine }: OvertakenNoticeProps) {
  // Snapshot of the draft when saving failed, so that the comparison doesn't change while typing.
  const [written] = useState(mine);
  const t = useMessages(messages);
  const isOwn = isOwnSave(`question ${record.id}:${record.version}`);
  return (
    <ConflictNotice
      title={t(isOwn ? 'mine' : 'title')}
      isOwn={isOwn}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    >
      <LaterTheirsAndMine
        theirs={record}
        mine={written}
        names={isOwn ? ['otherTab', 'thisTab'] : ['theirs', 'yours']}
      />
    </ConflictNotice>
  );
}
