import type { ImportItem } from '@pelion/contract/question-exchange';
import type { Phrase } from '@pelion/words';
import type { ReadItem } from './import-task.ts';

/** Item of which only the report is stored. */
export const refusedItem = (
  { file, line, title }: Pick<ImportItem, 'file' | 'line' | 'title'>,
  reason: Phrase,
): ReadItem => ({
  report: {
    file,
    line,
    title,
    outcome: 'refused',
    losses: [],
    reason,
    question_type_id: null,
    points: null,
    excerpt: '',
  },
  question: null,
});
