import { shownPercent } from '@pelion/questions/percent';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { itemsOf, type Lock, type PlayerOutline } from './player-course.ts';

const messages = defineMessages({
  item: 'Opens after “{$name}”',
  itemScore: 'Opens with {$percent} in “{$name}”',
  module: 'Opens after all of “{$name}”',
  from: 'Opens {$when}',
  closed: 'Closed since {$when}',
  paused: 'Paused',
  gone: 'Not open yet',
});

interface LockWords {
  readonly text: string;
  /** Item that opens it; null where time or the staff do. */
  readonly itemId: number | null;
}

/** Words for a lock, with the item that opens it. */
export function useLockWords({ modules }: Pick<PlayerOutline, 'modules'>): (lock: Lock) => LockWords {
  const t = useMessages(messages);
  const format = useFormat();
  const itemNamed = (id: number) => itemsOf({ modules }).find((item) => item.id === id);
  return (lock) => {
    switch (lock.reason) {
      case 'item':
      case 'before': {
        const found = itemNamed(lock.id);
        if (!found) return { text: t('gone'), itemId: null };
        const score = lock.reason === 'item' ? shownPercent(lock.score, '1') : null;
        const text =
          score === null
            ? t('item', { name: found.name })
            : t('itemScore', { name: found.name, percent: format.percent(score) });
        return { text, itemId: lock.id };
      }
      case 'module': {
        const found = modules.find((module) => module.id === lock.id);
        return found
          ? { text: t('module', { name: found.name }), itemId: found.items[0]?.id ?? null }
          : { text: t('gone'), itemId: null };
      }
      case 'from':
        return { text: t('from', { when: format.when(lock.at) }), itemId: null };
      case 'closed':
        return { text: t('closed', { when: format.when(lock.at) }), itemId: null };
      case 'paused':
        return { text: t('paused'), itemId: null };
    }
  };
}
