import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './assignments.module.css';
import { useFollowed } from './followed.ts';

const messages = defineMessages({
  sent: '{$sent} of {$total} files sent',
  waiting: 'Not turned in yet: no connection',
});

/** How far the turn-in of this device has come; nothing once the server has all of it. */
export function SendingFiles({ assignmentId }: { readonly assignmentId: number }) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const turnIn = useFollowed({ assignment_id: assignmentId, student_id: user.id });
  if (!turnIn) return null;
  const { wanted, awaited, total } = turnIn;
  return (
    <span className={classes.sending} role="status">
      {wanted ? t('waiting') : t('sent', { sent: total - awaited.length, total })}
    </span>
  );
}
