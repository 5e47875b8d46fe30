import { defineMessages, type Text, withValues } from '@pelion/words';

export const NOTIFICATIONS_PAGE = 20;

const messages = defineMessages({ ofChild: 'For {$student}: {$news}' });

interface News {
  /** Template of the kind of notice, about `title`, `due` and the count `n`. */
  readonly sentence: string;
  /** Current name of the subject. */
  readonly title: string;
  readonly count: number;
}

/**
 * Text of a notification, the same by mail and in the product. `due` and the list of children, empty for own work and
 * for no work, are formatted for the reader.
 */
export function newsOf(
  { sentence, title, count }: News,
  text: Text,
  due: string | null,
  students = '',
): string {
  const news = text.sentence(withValues(sentence, { title, due: due ?? '', n: count }));
  return students ? text(messages)('ofChild', { student: students, news }) : news;
}
