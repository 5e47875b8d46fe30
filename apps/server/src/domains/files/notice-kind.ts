import { phrase, template } from '@pelion/words';
import { defineNotice } from '../../lib/notices/notice-kind.ts';
import { levelNotice } from '../../lib/notices/school-levels.ts';

export const storageNotice = defineNotice(
  levelNotice(
    {
      kind: 'storageLevel',
      label: phrase('Storage is almost full'),
      sentence: ({ count }) =>
        count >= 100
          ? template('The storage of “{$title}” is full.')
          : template('80 % of the storage of “{$title}” is in use.'),
    },
    { crossings: 'storage_crossing', event: 'storage.crossed' },
  ),
);
