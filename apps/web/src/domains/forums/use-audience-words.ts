import { userTypeTable } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  everybody: 'Everybody',
  more: '{$n} more',
});

/** Names said in full; the rest is a number. */
const mostNames = 2;

/** Audience of a forum in few words. */
export function useAudienceWords() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return ({ sections, groups, course, user_type_ids }: Forum): string => {
    const places = [...sections, ...groups, ...(course ? [course] : [])].map(({ name }) => name);
    const names = places.slice(0, mostNames);
    const rest = places.length - names.length;
    const types = user_type_ids.map((id) => text.phrase(userTypeTable.labelOf(id)));
    const parts = [
      format.list(rest > 0 ? [...names, t('more', { n: rest })] : names),
      format.list(types),
    ].filter((part) => part !== '');
    return parts.length === 0 ? t('everybody') : parts.join(': ');
  };
}
