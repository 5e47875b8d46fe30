import { defineMessages, type Text, withValues } from '@pelion/words';

export const NOTIFICATIONS_PAGE = 20;

const messages = defineMessages({ ofChild: 'For {$student}: {$news}' });

interface News {
  /** Template of the kind of notice, about `title` and `due`. */
  readonly sentence: string;
  /** Current name of the subject. */
  readonly title: string;
  /** Null for the reader's own work, or no work. */
  readonly student_name: string | null;
}

/** Text of a notification, the same by mail and in the product; `due` is formatted for the reader. */
export function newsOf({ sentence, title, student_name }: News, text: Text, due: string | null): string {
  const news = text.sentence(withValues(sentence, { title, due: due ?? '' }));
  return student_name ? text(messages)('ofChild', { student: student_name, news }) : news;
}
