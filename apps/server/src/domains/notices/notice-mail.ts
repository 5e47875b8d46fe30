import { pathOf } from '@pelion/access/paths';
import { type NoticeKind, noticeKinds } from '@pelion/contract/mail-preferences/facts';
import { sitePaths } from '@pelion/site';
import { defineMessages, type Text } from '@pelion/words';
import type { Mail } from '../../lib/mailer.ts';
import type { Services } from '../../lib/services.ts';
import type { NoticeFacts } from './facts.ts';
import { type LeaveScope, leaveToken } from './leave-token.ts';
import type { Recipient } from './queries.ts';

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
  several: '{$n} {#n|message|messages} from {$campus}',
  open: 'Open Pelion:',
  why: 'You receive this mail because of your e-mail preferences on {$campus}:',
  leaveKind: 'No mails of this kind any more ({$kind}):',
  leaveAll: 'No mails from {$campus} any more, except about your account:',
});

interface Addressed {
  readonly recipient: Recipient;
  readonly campus: { readonly id: number; readonly name: string };
  readonly text: Text;
}

/** One thing, or all that was gathered, in one mail; with the ways to leave, for people and for their mail programs. */
export function noticeMail(
  services: Pick<Services, 'settings'>,
  { recipient, campus, text }: Addressed,
  facts: readonly NoticeFacts[],
): Omit<Mail, 'key'> {
  const { settings } = services;
  const t = text(messages);
  const lines = facts.map((fact) => lineOf(fact, text, recipient.timeZone));
  const [first = ''] = lines;
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  const leave = (kind: LeaveScope['kind']) =>
    settings.publicUrl +
    sitePaths.leaveMails(leaveToken(services, { campusId: campus.id, userId: recipient.userId, kind }));
  const [onlyKind] = kinds.length === 1 ? kinds : [];
  return {
    // Where mail is kept, the admins of a demo read it; what is to anybody real is kept for nobody (decision 0037).
    campusId: recipient.isDemo ? campus.id : null,
    to: recipient.email,
    subject: lines.length === 1 ? first : t('several', { n: lines.length, campus: campus.name }),
    text: [
      ...lines.map((line) => (lines.length === 1 ? line : `• ${line}`)),
      '',
      t('open'),
      settings.publicUrl + pathOf(pageOf(onlyKind)),
      '',
      t('why', { campus: campus.name }),
      settings.publicUrl + pathOf('emailPreferences'),
      ...(onlyKind ? [t('leaveKind', { kind: text.phrase(noticeKinds[onlyKind]) }), leave(onlyKind)] : []),
      t('leaveAll', { campus: campus.name }),
      leave('all'),
    ].join('\n'),
    // RFC 8058: the mail program asks, presses, and nobody logs in.
    leaveUrl: leave(onlyKind ?? 'all'),
  };
}

/** Where what a mail says is answered: of several things at once, the dashboard. */
const pageOf = (kind: NoticeKind | undefined) =>
  kind === 'announcements' ? 'announcements' : kind === 'feedbackDue' ? 'feedbackForms' : 'dashboard';

function lineOf({ kind, title, due_at, student_name }: NoticeFacts, text: Text, timeZone: string): string {
  const t = text(messages);
  const due =
    due_at &&
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(due_at);
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
