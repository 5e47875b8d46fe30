import { pathOf } from '@pelion/access';
import type { SetupStep } from '@pelion/contract/registration/facts';
import { defineMessages } from '@pelion/words';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { checklistQuery, hideChecklist, sendConfirmation } from './queries.ts';
import classes from './setup-checklist.module.css';

const messages = defineMessages({
  title: 'Your first hour',
  done: '{$done} of {$all} done',
  all: 'Everything is done. Have fun!',
  hide: 'Hide this list',
  isDone: 'Done',
  isOpen: 'Still to do',
  look: 'Upload your logo and choose your color',
  grades: 'Add {grade+} and {section+}',
  subjects: 'Add {subject+}',
  people: 'Add {student+} and {teacher+}',
  assessment: 'Write a first {assessment}',
  invitation: 'Invite your {teacher+}',
  confirm: 'Confirm your e-mail address',
  confirmText: 'Open the link that we sent to {$email}. Until then nobody can be invited by e-mail.',
  again: 'Send it again',
});

const placeOf: Readonly<Record<SetupStep, string>> = {
  look: pathOf('uploadLogo'),
  grades: pathOf('grades'),
  subjects: pathOf('subjects'),
  people: pathOf('students'),
  assessment: pathOf('createAssessment'),
  invitation: pathOf('teachers'),
};

/** First steps of a new school, with completed ones checked. Optional: renders nothing while loading or after an error. */
export function SetupChecklist() {
  const t = useMessages(messages);
  const { data } = useQuery(checklistQuery);
  const hide = useMutation(hideChecklist);
  const send = useMutation(sendConfirmation);
  if (!data) return null;
  const { steps, unconfirmed_email: email } = data;
  const done = steps?.filter(({ is_done }) => is_done).length ?? 0;
  return (
    <div className={classes.help}>
      {email === null ? null : (
        <Notice
          kind="info"
          title={t('confirm')}
          actions={
            <ChangeButton onClick={() => send.mutate()} isBusy={send.isPending}>
              {t('again')}
            </ChangeButton>
          }
        >
          {t('confirmText', { email })}
        </Notice>
      )}
      {steps === null ? null : (
        <section className={classes.card} aria-labelledby="first-hour">
          <div className={classes.head}>
            <h2 id="first-hour">{t('title')}</h2>
            <span>{done === steps.length ? t('all') : t('done', { done, all: steps.length })}</span>
            <Button tone="quiet" onClick={() => hide.mutate()} isBusy={hide.isPending}>
              {t('hide')}
            </Button>
          </div>
          <ol className={classes.steps}>
            {steps.map(({ id, is_done }) => {
              const Icon = is_done ? IconCircleCheck : IconCircle;
              return (
                <li key={id} data-done={is_done || undefined}>
                  <Icon size={20} stroke={1.7} role="img" aria-label={t(is_done ? 'isDone' : 'isOpen')} />
                  <Link to={placeOf[id]}>{t(id)}</Link>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
