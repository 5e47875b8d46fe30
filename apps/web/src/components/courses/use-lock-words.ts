import type { CourseOutline } from '@pelion/contract/course-schedules';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { shareText } from './share-text.ts';

const messages = defineMessages({
  item: 'Opens after “{$name}”',
  itemScore: 'Opens with {$percent} in “{$name}”',
  module: 'Opens after all of “{$name}”',
  from: 'Opens {$when}',
  closed: 'Closed since {$when}',
  paused: 'Paused',
  gone: 'Not open yet',
});

type Lock = CourseOutline['modules'][number]['items'][number]['locks'][number];

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Outline {
  readonly modules: readonly (Named & { readonly items: readonly Named[] })[];
}

interface LockWords {
  readonly text: string;
  /** Item that opens it; null where time or the staff do. */
  readonly itemId: number | null;
}

/** Words for a lock, with the item that opens it. */
export function useLockWords({ modules }: Outline): (lock: Lock) => LockWords {
  const t = useMessages(messages);
  const format = useFormat();
  const itemNamed = (id: number) => modules.flatMap(({ items }) => items).find((item) => item.id === id);
  return (lock) => {
    switch (lock.reason) {
      case 'item':
      case 'before': {
        const found = itemNamed(lock.id);
        if (!found) return { text: t('gone'), itemId: null };
        const score = lock.reason === 'item' ? lock.score : null;
        const text =
          score === null
            ? t('item', { name: found.name })
            : t('itemScore', { name: found.name, percent: shareText(format, score) });
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
