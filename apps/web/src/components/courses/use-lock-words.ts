import type { CourseOutline } from '@pelion/contract/course-schedules';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { shareText } from './share-text.ts';

const messages = defineMessages({
  item: 'Opens after “{$name}”',
  score: 'Opens after “{$name}” with {$score}',
  from: 'Opens {$when}',
  closed: 'Closed since {$when}',
  paused: 'Paused by the {teacher}',
  other: 'Not open yet',
});

type OutlineItem = CourseOutline['modules'][number]['items'][number];

/** Conditions that open a locked item, as sentences; empty for an open one. */
export function useLockWords({ modules }: Pick<CourseOutline, 'modules'>) {
  const t = useMessages(messages);
  const format = useFormat();
  const itemName = (wanted: number) =>
    modules.flatMap(({ items }) => items).find(({ id }) => id === wanted)?.name;
  const moduleName = (wanted: number) => modules.find(({ id }) => id === wanted)?.name;
  const after = (name: string | undefined, score: string | null = null) => {
    if (name === undefined) return t('other');
    return score === null ? t('item', { name }) : t('score', { name, score: shareText(format, score) });
  };
  const wordsOf = (lock: OutlineItem['locks'][number]): string => {
    switch (lock.reason) {
      case 'item':
        return after(itemName(lock.id), lock.score);
      case 'before':
        return after(itemName(lock.id));
      case 'module':
        return after(moduleName(lock.id));
      case 'from':
        return t('from', { when: format.when(lock.at) });
      case 'closed':
        return t('closed', { when: format.when(lock.at) });
      case 'paused':
        return t('paused');
    }
  };
  return ({ locks }: Pick<OutlineItem, 'locks'>): readonly string[] => locks.map(wordsOf);
}
