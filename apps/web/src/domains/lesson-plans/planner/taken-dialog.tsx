import type { BumpOperation, Pace, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { RadioField } from '../../../components/fields/choice-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { BumpPreview, tickedIds } from './bump-preview.tsx';
import { applyBump, bumpPreviewQuery } from './queries.ts';
import { useSlotText } from './slot-text.ts';
import { useBumped } from './use-bumped.ts';

const messages = defineMessages({
  title: '“{$name}” stands on this day',
  place: 'Put “{$name}” on {$day}',
  reorder: 'Insert here; those between make room',
  swap: 'Swap both',
  cancel: 'Cancel',
  apply: 'Apply',
  choose: 'Please choose what changes',
});

const ways = ['reorder', 'swap'] as const;
type Way = (typeof ways)[number];

interface TakenDialogProps {
  readonly pace: Pace;
  readonly lesson: TaughtLesson;
  /** Lesson of the day onto which the first was dragged. */
  readonly holder: TaughtLesson;
  readonly slot: Slot;
  readonly onClose: () => void;
}

/** Asks what becomes of the lesson of a day onto which another was dragged. */
export function TakenDialog({ pace, lesson, holder, slot, onClose }: TakenDialogProps) {
  const t = useMessages(messages);
  const textOf = useSlotText();
  const tell = useBumped(pace.lesson_plan_id);
  const [way, setWay] = useState<Way>('reorder');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { lesson_id } = lesson;
  const operation: BumpOperation =
    way === 'swap'
      ? { kind: 'swap', lesson_id, with_lesson_id: holder.lesson_id }
      : { kind: 'reorder', lesson_id, at: slot };
  const at = { planId: pace.lesson_plan_id, paceId: pace.id };
  const preview = useQuery(bumpPreviewQuery(at, pace.version, operation));
  const apply = useMutation({
    ...applyBump,
    onSuccess: (outcome) => {
      onClose();
      tell(outcome);
    },
  });
  const failure = apply.error ?? preview.error;
  return (
    <Dialog
      title={t('title', { name: holder.name })}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={apply.isPending}
            disabledReason={preview.data ? null : t('choose')}
            onClick={() =>
              apply.mutate({
                planId: pace.lesson_plan_id,
                request: { pace_id: pace.id, version: pace.version, operation, ...tickedIds(ticked) },
              })
            }
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {failure ? <Notice kind="failure">{messageOf(failure)}</Notice> : null}
      <RadioField
        label={t('place', { name: lesson.name, day: textOf(slot) })}
        choices={ways.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={setWay}
      />
      {preview.data ? <BumpPreview outcome={preview.data} ticked={ticked} onTick={setTicked} /> : null}
    </Dialog>
  );
}
