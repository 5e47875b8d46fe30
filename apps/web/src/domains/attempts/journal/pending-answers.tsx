import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import classes from './pending-answers.module.css';
import { type Leftover, sendLeftovers } from './send-leftovers.ts';

const messages = defineMessages({
  waiting: '{$n} {#n|answer|answers} of "{$name}" {#n|is|are} on this device and not on the server yet.',
  pages: '{$n} {#n|page|pages} of "{$name}" {#n|is|are} on this device and not on the server yet.',
  open: 'Open it',
});

/** Answers that were left on this device, by a crash or a lost session: sent by themselves, and told where they cannot be. */
export function PendingAnswers() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [leftovers, setLeftovers] = useState<readonly Leftover[]>([]);
  const userId = user.id;
  const campusId = user.school_campus_id;

  useEffect(() => {
    let isGone = false;
    const send = () =>
      void sendLeftovers(userId, campusId)
        .then((left) => {
          if (!isGone) setLeftovers(left);
        })
        .catch(() => undefined);
    send();
    addEventListener('online', send);
    return () => {
      isGone = true;
      removeEventListener('online', send);
    };
  }, [userId, campusId]);

  return leftovers.map(({ attempt, name, pending, pages }) => (
    <p key={attempt.result_id} className={classes.notice} role="status">
      {pending > 0 ? t('waiting', { n: pending, name }) : t('pages', { n: pages, name })}{' '}
      <Link
        to={pathOf('takeAssessment', {
          studentId: attempt.user_id,
          assessmentId: attempt.assessment_id,
          scheduleId: attempt.schedule_id,
          attemptNo: attempt.attempt_no,
        })}
      >
        {t('open')}
      </Link>
    </p>
  ));
}
