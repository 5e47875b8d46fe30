import type { Pace } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckboxField } from '../../../components/fields/choice-fields.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { fillPlanner } from './queries.ts';
import { useBumped } from './use-bumped.ts';

const messages = defineMessages({
  title: 'Schedule all {lesson+} in order',
  from: 'From',
  accept: 'Leave {lesson+} past the end without a day',
  cancel: 'Cancel',
  apply: 'Schedule',
});

interface FillDialogProps {
  readonly pace: Pace;
  readonly day: string;
  readonly onClose: () => void;
}

/** Gives free slots from a day on to all lessons in order. */
export function FillDialog({ pace, day, onClose }: FillDialogProps) {
  const t = useMessages(messages);
  const tell = useBumped(pace.lesson_plan_id);
  const [from, setFrom] = useState(day < pace.starts_on ? pace.starts_on : day);
  const [acceptsFalls, setAcceptsFalls] = useState(false);
  const fill = useMutation({
    ...fillPlanner,
    onSuccess: (outcome) => {
      onClose();
      tell(outcome);
    },
  });
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={fill.isPending}
            onClick={() =>
              fill.mutate({
                pace: { planId: pace.lesson_plan_id, paceId: pace.id },
                version: pace.version,
                start_date: from,
                accepts_falls: acceptsFalls,
              })
            }
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {fill.error ? <Notice kind="failure">{messageOf(fill.error)}</Notice> : null}
      <TextField type="date" label={t('from')} value={from} onChange={setFrom} isRequired />
      <CheckboxField label={t('accept')} value={acceptsFalls} onChange={setAcceptsFalls} />
    </Dialog>
  );
}
