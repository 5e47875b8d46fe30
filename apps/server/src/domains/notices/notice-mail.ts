import { pathOf } from '@pelion/access/paths';
import { type NoticeKind, noticeKinds } from '@pelion/contract/mail-preferences/facts';
import { newsOf } from '@pelion/contract/notices/facts';
import { sitePaths } from '@pelion/site';
import { defineMessages, type Text } from '@pelion/words';
import type { Mail } from '../../lib/mailer.ts';
import type { Services } from '../../lib/services.ts';
import type { NoticeFacts } from './facts.ts';
import { type LeaveScope, leaveToken } from './leave-token.ts';
import type { Recipient } from './queries.ts';

const messages = defineMessages({
  several: '{$n} {#n|message|messages} from {$campus}',
  open: 'Open Pelion:',
  why: 'You receive this mail because of your e-mail preferences on {$campus}:',
  leaveKind: 'No mails of this kind any more ({$kind}):',
  leaveAll: 'No mails from {$campus} any more, except about your account:',
});

interface Addressed {
  readonly recipient: Recipient;
  readonly to: string;
  readonly campus: { readonly id: number; readonly name: string };
  readonly text: Text;
}

/** One thing, or all that was gathered, in one mail; with the ways to leave, for people and for their mail programs. */
export function noticeMail(
  services: Pick<Services, 'settings'>,
  { recipient, to, campus, text }: Addressed,
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
    to,
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

function lineOf(fact: NoticeFacts, text: Text, timeZone: string): string {
  const { due_at } = fact;
  const due =
    due_at &&
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(due_at);
  return newsOf(fact, text, due);
}
