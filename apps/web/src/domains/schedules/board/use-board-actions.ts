import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { endAttempts, letBackIn, pauseAttempts, resumeAttempts } from './queries.ts';

const messages = defineMessages({
  paused: '{$n} {#n|clock|clocks} paused',
  resumed: '{$n} {#n|clock|clocks} resumed',
  ended: '{$n} {#n|attempt was|attempts were} ended',
  in: 'The attempt goes on',
  none: 'There was nothing to change',
  undo: 'Undo',
});

/** Pauses and resumes clocks, each with the other as undo; ending and letting back in are confirmed by dialogs. */
export function useBoardActions(scheduleId: number) {
  const t = useMessages(messages);
  const pausing = useMutation(pauseAttempts(scheduleId));
  const resuming = useMutation(resumeAttempts(scheduleId));
  const ending = useMutation(endAttempts(scheduleId));
  const entering = useMutation(letBackIn(scheduleId));
  const tell = (what: 'paused' | 'resumed' | 'ended', n: number, undo?: () => void) =>
    toast(
      'success',
      n === 0 ? t('none') : t(what, { n }),
      undo && n > 0 ? { label: t('undo'), run: undo } : undefined,
    );
  const pause = (ids: readonly number[]) =>
    pausing.mutate(ids, { onSuccess: ({ changed }) => tell('paused', changed, () => resume(ids)) });
  const resume = (ids: readonly number[]) =>
    resuming.mutate(ids, { onSuccess: ({ changed }) => tell('resumed', changed, () => pause(ids)) });
  return {
    isBusy: pausing.isPending || resuming.isPending || ending.isPending || entering.isPending,
    pause,
    resume,
    end: (ids: readonly number[], onSettled: () => void) =>
      ending.mutate(ids, { onSuccess: ({ changed }) => tell('ended', changed), onSettled }),
    letIn: (resultId: number, freesDevice: boolean, onSettled: () => void) =>
      entering.mutate({ resultId, freesDevice }, { onSuccess: () => toast('success', t('in')), onSettled }),
  };
}
