import { defineMessages } from '@pelion/words';
import { useMessages } from './text.ts';

const messages = defineMessages({ more: '{$n} more' });

/** Truncates a list of names for `format.list`: the first ones and the number of others. A single other name is listed. `total` counts names that are not known. */
export function useFew(): (names: readonly string[], most?: number, total?: number) => readonly string[] {
  const t = useMessages(messages);
  return (names, most = 4, total = names.length) => {
    const more = total - Math.min(most, names.length);
    return more <= (total > names.length ? 0 : 1) ? names : [...names.slice(0, most), t('more', { n: more })];
  };
}
