import type { Pace, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
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
import { useHeldSlots } from './use-slots.ts';

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
  /** Called for a slot on which another lesson begins. */
  readonly onTaken: (holder: TaughtLesson, slot: Slot) => void;
  readonly onClose: () => void;
}

/** Slot of a lesson: the way by keyboard of what can be dragged. */
export function PlaceDialog({ pace, lesson, onTaken, onClose }: PlaceDialogProps) {
  const t = useMessages(messages);
  const textOf = useSlotText();
  const { data: all = [] } = useQuery(useHeldSlots(pace));
  // A lesson without a day takes a free one; onto a taken one it is inserted.
  const slots = all.filter(({ holder }) =>
    holder ? lesson.slot !== null && holder.lesson_id !== lesson.lesson_id : true,
  );
  const [chosen, setChosen] = useState('');
  const save = useMutation({
    ...planLesson,
    meta: { ...planLesson.meta, failure: 'inline' },
    onSuccess: onClose,
  });
  const place = chosen === '' ? undefined : slots[Number(chosen)];
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
            disabledReason={place ? null : t('choose')}
            onClick={() => {
              if (place?.holder) onTaken(place.holder, place.slot);
              else if (place)
                save.mutate({
                  pace: { planId: pace.lesson_plan_id, paceId: pace.id },
                  lessonId: lesson.lesson_id,
                  edit: { version: pace.version, slot: place.slot },
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
          ...slots.map(({ slot, holder }, index) => ({
            value: String(index),
            label: holder ? `${textOf(slot)} · ${holder.name}` : textOf(slot),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
