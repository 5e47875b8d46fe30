import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ tooLong: 'At most {$most} {#most|character|characters}. These are {$n}.' });

/** Error for a value over the limit. Fields don't truncate: silently cut pasted text goes unnoticed. */
export function useTooLong(value: string, most: number | undefined): string | null {
  const t = useMessages(messages);
  const n = value.trim().length;
  return most !== undefined && n > most ? t('tooLong', { most, n }) : null;
}
