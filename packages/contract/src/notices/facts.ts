import { defineMessages, type Text } from '@pelion/words';
import type { NoticeKind } from '../mail-preferences/facts.ts';

export const NOTIFICATIONS_PAGE = 20;

const messages = defineMessages({
  assigned: '“{$title}” was assigned.',
  assignedUntil: '“{$title}” was assigned. It is due on {$due}.',
  dueSoon: '“{$title}” is due on {$due}.',
  feedbackDue: '“{$title}” is waiting for your answer until {$due}.',
  graded: '“{$title}” has been graded.',
  resultsReleased: 'The results of “{$title}” have been released.',
  regraded: 'The marks of “{$title}” were corrected, and this result has changed.',
  announcements: '{^announcement}: {$title}',
  ofChild: 'For {$student}: {$news}',
});

interface News {
  readonly kind: NoticeKind;
  /** Current name of the subject. */
  readonly title: string;
  /** Null for the reader's own work, or no work. */
  readonly student_name: string | null;
}

/** Text of a notification, the same by mail and in the product; `due` is formatted for the reader. */
export function newsOf({ kind, title, student_name }: News, text: Text, due: string | null): string {
  const t = text(messages);
  const news = sayOf(kind, due)(t, title);
  return student_name ? t('ofChild', { student: student_name, news }) : news;
}

type Say = (t: ReturnType<typeof translate>, title: string) => string;
const translate = (text: Text) => text(messages);

function sayOf(kind: NoticeKind, due: string | null): Say {
  if (kind === 'assigned')
    return (t, title) => (due ? t('assignedUntil', { title, due }) : t('assigned', { title }));
  if (kind === 'dueSoon' || kind === 'feedbackDue') return (t, title) => t(kind, { title, due: due ?? '' });
  return (t, title) => t(kind, { title });
}
