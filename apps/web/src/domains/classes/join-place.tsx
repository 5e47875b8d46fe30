import { isAdmin } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { JOIN_BEFORE_MINUTES } from '@pelion/contract/classes/facts';
import { defineMessages } from '@pelion/words';
import { IconVideo } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { JoinButton } from './join-button.tsx';
import { joinOpensAt } from './join-time.ts';

const messages = defineMessages({
  join: 'Join',
  minutes: 'Join in {$n} min',
  early: 'The room opens {$n} minutes before the start.',
});

const MINUTE_MS = 60_000;
/** Minutes before the opening from which it is counted down. */
const COUNTED_MINUTES = 60;

interface JoinPlaceProps {
  readonly record: ClassRecord;
  readonly now: number;
}

/** Button that joins; before the room opens it says when. */
export function JoinPlace({ record, now }: JoinPlaceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const isExpected = useIsExpected(record);
  if (record.can.join) return <JoinButton row={record} />;
  const left = Math.ceil((joinOpensAt(record) - now) / MINUTE_MS);
  if (!record.has_link || record.state_id !== 1 || left <= 0 || !isExpected) return null;
  return (
    <Button
      icon={IconVideo}
      disabledReason={`${t('early', { n: JOIN_BEFORE_MINUTES })} ${format.when(record.starts_at)}`}
    >
      {left <= COUNTED_MINUTES ? t('minutes', { n: left }) : t('join')}
    </Button>
  );
}

/** Whether the viewer will be able to join: holds, assists, learns or is invited. */
function useIsExpected({ teacher_id, co_teacher_id, created_by, assistants, invited }: ClassRecord): boolean {
  const { user, viewer } = useSignedIn();
  const named = [...assistants, ...invited].some(({ id }) => id === user.id);
  const holds = [teacher_id, co_teacher_id, created_by].includes(user.id);
  return named || holds || isAdmin(viewer.userType) || viewer.userType === 'student';
}
