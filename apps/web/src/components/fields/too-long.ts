import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ tooLong: 'At most {$most} {#most|character|characters}. These are {$n}.' });

/** What is pasted stays, however long: a field that cuts it off in silence loses what nobody will miss in time. */
export function useTooLong(value: string, most: number | undefined): string | null {
  const t = useMessages(messages);
  const n = value.trim().length;
  return most !== undefined && n > most ? t('tooLong', { most, n }) : null;
}
