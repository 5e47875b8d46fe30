import type { BumpOutcome } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { undoBump } from './queries.ts';

const messages = defineMessages({ moved: '{$n} {lesson#n} changed.', undo: 'Undo' });

/** Tells what a bump did, with the way back. */
export function useBumped(planId: number) {
  const t = useMessages(messages);
  const { mutate } = useMutation(undoBump);
  return ({ bump_id, changes }: BumpOutcome) =>
    toast('success', t('moved', { n: changes.length }), {
      label: t('undo'),
      run: () => {
        if (bump_id !== null) mutate({ planId, bumpId: bump_id });
      },
    });
}
