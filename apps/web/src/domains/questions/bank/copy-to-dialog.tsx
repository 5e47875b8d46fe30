import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { copyQuestions } from '../change-queries.ts';
import { AssessmentPicker } from './assessment-picker.tsx';
import classes from './bank.module.css';

const messages = defineMessages({
  title: 'Copy {$n} {question#n}',
  text: 'The copies go to the end of the {assessment} that you choose.',
  choose: 'Choose an {assessment}',
  done: '{$n} {question#n} {#n|has|have} been copied.',
  open: 'Open the {assessment}',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
});

interface CopyToDialogProps {
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
  readonly onClose: () => void;
}

/** Copies of what is ticked, in another assessment of those that the viewer may change. */
export function CopyToDialog({ assessmentId, questionIds, onClose }: CopyToDialogProps) {
  const t = useMessages(messages);
  const [target, setTarget] = useState<number | null>(null);
  const copying = useMutation({ ...copyQuestions(target ?? 0), meta: { failure: 'inline' } });
  const n = questionIds.length;
  return (
    <Dialog
      title={t('title', { n })}
      size="md"
      onClose={onClose}
      footer={
        copying.isSuccess && target !== null ? (
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <ButtonLink tone="primary" to={pathOf('assessment', { assessmentId: target })}>
              {t('open')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              tone="primary"
              isBusy={copying.isPending}
              disabledReason={target === null ? t('choose') : null}
              onClick={() => copying.mutate({ question_ids: [...questionIds] })}
            >
              {t('copy')}
            </Button>
          </>
        )
      }
    >
      {copying.error ? <Notice kind="failure">{messageOf(copying.error)}</Notice> : null}
      {copying.isSuccess ? (
        <Notice kind="success">{t('done', { n })}</Notice>
      ) : (
        <>
          <p className={classes.none}>{t('text')}</p>
          <AssessmentPicker chosen={target} except={assessmentId} isForEditing onChoose={setTarget} />
        </>
      )}
    </Dialog>
  );
}
