import { pathOf } from '@pelion/access/paths';
import { newsOf } from '@pelion/contract/notices/facts';
import { sitePaths } from '@pelion/site';
import { defineMessages, type Text } from '@pelion/words';
import { spokenMoment } from '@pelion/words/spoken-moment';
import type { Voice } from '../../lib/campus/campus-text.ts';
import { endsWith, leadsTo, links, lists, says } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../lib/mail/mailer.ts';
import { isAlert, preferenceOf } from '../../lib/notices/registry.ts';
import type { Services } from '../../lib/services.ts';
import type { MailLine } from './facts.ts';
import { type LeaveScope, leaveToken } from './leave-token.ts';
import type { Recipient } from './recipients.ts';

const messages = defineMessages({
  several: '{$n} {#n|message|messages} from {$campus}',
  open: 'Read more here:',
  openName: 'Open Pelion',
  why: 'You receive this mail because of your e-mail preferences on {$campus}:',
  whyAlert: 'You receive this mail because {$campus} tells you of alerts.',
  preferences: 'E-mail preferences',
  leaveKind: 'Stop mails of this kind ({$kind}):',
  leaveAll: 'Stop mails from {$campus}, except about your account:',
  leave: 'Stop them',
});

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

interface Addressed {
  readonly recipient: Recipient;
  readonly to: string;
  readonly campusId: number;
  readonly voice: Voice;
}

/** One thing, or all that was gathered, in one mail; with the ways to leave, for people and for their mail programs. */
export function noticeMail(
  services: Pick<Services, 'settings'>,
  { recipient, to, campusId, voice }: Addressed,
  facts: readonly MailLine[],
): Omit<Mail, 'key'> {
  const { settings } = services;
  const { text, letterhead } = voice;
  const campus = letterhead.name;
  const t = text(messages);
  const lines = facts.map((fact) => lineOf(fact, text, recipient.timeZone));
  const [first = ''] = lines;
  const kinds = [...new Set(facts.map(({ of }) => of))];
  const leave = (kind: LeaveScope['kind']) =>
    settings.publicUrl +
    sitePaths.leaveMails(leaveToken(services, { campusId, userId: recipient.userId, kind }));
  const [onlyKind] = kinds.length === 1 ? kinds : [];
  const isOfAlert = onlyKind !== undefined && isAlert(onlyKind);
  return {
    // Kept mail is visible to admins of a demo campus, so mail to non-demo accounts is not kept there (decision 0037).
    campusId: recipient.isDemo ? campusId : null,
    to,
    subject: lines.length === 1 ? first : t('several', { n: lines.length, campus }),
    letterhead,
    parts: [
      lines.length === 1 ? says(first) : lists(lines),
      ...facts.flatMap((fact) => (fact.links.length > 0 ? links(fact.links) : [])),
      leadsTo(settings.publicUrl + (onlyKind?.page ?? pathOf('dashboard')), {
        says: t('open'),
        name: t('openName'),
      }),
      isOfAlert
        ? says(t('whyAlert', { campus }))
        : endsWith([
            {
              says: t('why', { campus }),
              url: settings.publicUrl + pathOf('emailPreferences'),
              name: t('preferences'),
            },
            ...(onlyKind
              ? [
                  {
                    says: t('leaveKind', { kind: text.phrase(onlyKind.label) }),
                    url: leave(preferenceOf(onlyKind)),
                    name: t('leave'),
                  },
                ]
              : []),
            { says: t('leaveAll', { campus }), url: leave('all'), name: t('leave') },
          ]),
    ],
    // One-click unsubscribe (RFC 8058), without sign-in.
    ...(!isOfAlert && { leaveUrl: leave(onlyKind ? preferenceOf(onlyKind) : 'all') }),
  };
}

function lineOf(fact: MailLine, text: Text, timeZone: string): string {
  const { due_at } = fact;
  // A mail is read at any time, so no day in it is relative.
  const due = due_at && spokenMoment(due_at, { timeZone, language: 'en', now: null });
  return newsOf({ ...fact, sentence: fact.of.sentence(fact) }, text, due, listed.format(fact.student_names));
}
