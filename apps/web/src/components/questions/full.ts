import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ full: 'No more than {$most} characters fit here.' });

/** What is said of a field that is full: the device takes nothing that goes beyond it, and says nothing of that. */
export function useFull(most: number): (text: string) => string | null {
  const t = useMessages(messages);
  return (text) => (text.length >= most ? t('full', { most }) : null);
}
