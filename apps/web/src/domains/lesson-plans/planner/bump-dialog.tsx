import type { BumpOutcome, Pace, TaughtLesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckboxField } from '../../../components/fields/choice-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { BumpFields, type BumpInput, operationOf } from './bump-fields.tsx';
import { BumpPreview, tickedIds } from './bump-preview.tsx';
import type { BumpKind } from './lesson-tasks.ts';
import { applyBump, bumpPreviewQuery } from './queries.ts';
import { useBumped } from './use-bumped.ts';
import { useAllSlots } from './use-slots.ts';

const messages = defineMessages({
  cancelTitle: 'Cancel days',
  skipTitle: 'Skip “{$name}”',
  insertTitle: 'Insert “{$name}”',
  lengthenTitle: 'Change length of “{$name}”',
  moveTitle: 'Move “{$name}” and later ones',
  accept: 'Leave {lesson+} past the end without a day',
  close: 'Cancel',
  apply: 'Apply',
  choose: 'Please choose what changes',
});

const titles = {
  cancel: 'cancelTitle',
  skip: 'skipTitle',
  insert: 'insertTitle',
  lengthen: 'lengthenTitle',
  move: 'moveTitle',
} as const;

interface BumpDialogProps {
  readonly pace: Pace;
  readonly kind: BumpKind;
  readonly lesson: TaughtLesson | null;
  readonly day: string;
  readonly onClose: () => void;
}

/** A bump with its preview: lessons from and to, those past the end, and what moves along. */
export function BumpDialog({ pace, kind, lesson, day, onClose }: BumpDialogProps) {
  const t = useMessages(messages);
  const tell = useBumped(pace.lesson_plan_id);
  const at = { planId: pace.lesson_plan_id, paceId: pace.id };
  const [input, setInput] = useState<BumpInput>({ start_date: day, end_date: day, by: 1, slot: '' });
  const [acceptsFalls, setAcceptsFalls] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { data: slots = [] } = useQuery({ ...useAllSlots(pace), enabled: kind === 'insert' });
  const operation = operationOf(kind, lesson, input, slots);
  const preview = useQuery(bumpPreviewQuery(at, pace.version, operation));
  const apply = useMutation({
    ...applyBump,
    onSuccess: (outcome: BumpOutcome) => {
      onClose();
      tell(outcome);
    },
  });
  const failure = apply.error ?? preview.error;
  const isFalling = (preview.data?.falls.length ?? 0) > 0;
  return (
    <Dialog
      title={t(titles[kind], { name: lesson?.name ?? '' })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('close')}</Button>
          <Button
            tone="primary"
            isBusy={apply.isPending}
            disabledReason={preview.data ? null : t('choose')}
            onClick={() => {
              if (!operation) return;
              apply.mutate({
                planId: pace.lesson_plan_id,
                request: {
                  pace_id: pace.id,
                  version: pace.version,
                  operation,
                  accepts_falls: acceptsFalls,
                  ...tickedIds(ticked),
                },
              });
            }}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {failure ? <Notice kind="failure">{messageOf(failure)}</Notice> : null}
      <BumpFields kind={kind} input={input} slots={slots} onChange={setInput} />
      {preview.data ? <BumpPreview outcome={preview.data} ticked={ticked} onTick={setTicked} /> : null}
      {isFalling ? (
        <CheckboxField label={t('accept')} value={acceptsFalls} onChange={setAcceptsFalls} />
      ) : null}
    </Dialog>
  );
}
