import { defineMessages } from '@pelion/words';
import { useFormat } from '../lib/format.ts';
import { useMessages } from '../lib/text.ts';

const messages = defineMessages({ more: '{$names} and {$n} more' });

/** A thousand names are nothing that anybody reads before saying yes. */
const MOST_NAMED = 8;

/** Whom a question is about: the first ones by name, the others by how many they are. */
export function FirstNames({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const more = names.length - MOST_NAMED;
  if (more <= 1) return list(names);
  return t('more', { names: names.slice(0, MOST_NAMED).join(', '), n: more });
}
