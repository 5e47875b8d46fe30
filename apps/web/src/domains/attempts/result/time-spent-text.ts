import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  seconds: 'Time: {$seconds} s',
  minutes: 'Time: {$minutes} min {$seconds} s',
});

/** How long a question was on the screen; null where nobody measured it. */
export function useSpentText(): (seconds: number | null) => string | null {
  const t = useMessages(messages);
  return (seconds) => {
    if (seconds === null) return null;
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return minutes > 0 ? t('minutes', { minutes, seconds: rest }) : t('seconds', { seconds: rest });
  };
}
