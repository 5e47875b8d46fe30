import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ late: '{$by} late', days: '{$n} days late' });

/** By how much a turn-in was late; null for in time. */
export function useLateWords() {
  const t = useMessages(messages);
  const format = useFormat();
  return (seconds: number): string | null => {
    if (seconds <= 0) return null;
    const minutes = Math.ceil(seconds / 60);
    const days = Math.floor(minutes / 1440);
    return days >= 2 ? t('days', { n: days }) : t('late', { by: format.duration(minutes) });
  };
}
