import type { Pace, TaughtLesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { planLesson } from './queries.ts';
import { useSlotText } from './slot-text.ts';
import { useFreeSlots } from './use-free-slots.ts';

const messages = defineMessages({
  title: 'Day of “{$name}”',
  day: 'Day',
  choose: 'Please select',
  cancel: 'Cancel',
  save: 'Save',
});

interface PlaceDialogProps {
  readonly pace: Pace;
  readonly lesson: TaughtLesson;
  readonly onClose: () => void;
}

/** Free slot of a lesson: the way by keyboard of what can be dragged. */
export function PlaceDialog({ pace, lesson, onClose }: PlaceDialogProps) {
  const t = useMessages(messages);
  const textOf = useSlotText();
  const { data: slots = [] } = useQuery(useFreeSlots(pace));
  const [chosen, setChosen] = useState('');
  const save = useMutation({
    ...planLesson,
    meta: { ...planLesson.meta, failure: 'inline' },
    onSuccess: onClose,
  });
  const slot = slots[Number(chosen)];
  return (
    <Dialog
      title={t('title', { name: lesson.name })}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={save.isPending}
            disabledReason={chosen === '' || !slot ? t('choose') : null}
            onClick={() => {
              if (slot)
                save.mutate({
                  pace: { planId: pace.lesson_plan_id, paceId: pace.id },
                  lessonId: lesson.lesson_id,
                  edit: { version: pace.version, slot },
                });
            }}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {save.error ? <Notice kind="failure">{messageOf(save.error)}</Notice> : null}
      <SelectField
        label={t('day')}
        options={[
          { value: '', label: t('choose') },
          ...slots.map((one, place) => ({ value: String(place), label: textOf(one) })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
