import { defineMessages } from '@pelion/words';
import { useMessages } from './text.ts';

const messages = defineMessages({ more: '{$n} more' });

/** Nobody reads more than a line of names: the first ones, and how many others there are, for `format.list`. One other is named. */
export function useFew(): (names: readonly string[], most?: number) => readonly string[] {
  const t = useMessages(messages);
  return (names, most = 4) => {
    const more = names.length - most;
    return more <= 1 ? names : [...names.slice(0, most), t('more', { n: more })];
  };
}
