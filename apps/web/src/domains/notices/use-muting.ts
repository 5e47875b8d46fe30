import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { muteThread, type Thread, unmuteThread } from './queries.ts';

const messages = defineMessages({
  muted: '“{$title}” is muted',
  unmuted: '“{$title}” is no longer muted',
  undo: 'Undo',
});

/** Mutes and unmutes threads, each with the way back. */
export function useMuting() {
  const t = useMessages(messages);
  const muting = useMutation(muteThread);
  const unmuting = useMutation(unmuteThread);
  const turn = (thread: Thread, isMuted: boolean, undo?: () => void) => {
    const { title } = thread;
    (isMuted ? muting : unmuting).mutate(thread, {
      onSuccess: () =>
        toast(
          'success',
          t(isMuted ? 'muted' : 'unmuted', { title }),
          undo && { label: t('undo'), run: undo },
        ),
    });
  };
  return {
    mute: (thread: Thread) => turn(thread, true, () => turn(thread, false)),
    unmute: (thread: Thread) => turn(thread, false, () => turn(thread, true)),
  };
}
