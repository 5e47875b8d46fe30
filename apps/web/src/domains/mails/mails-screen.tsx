import type { KeptMail } from '@pelion/contract/mails';
import { defineMessages } from '@pelion/words';
import { IconMailOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { codeOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './mails-screen.module.css';
import { keptMailsQuery } from './queries.ts';

interface TextPart {
  readonly text: string;
  /** Only where the text is an address of the web. */
  readonly href: string | null;
  /** Offset in the text. */
  readonly at: number;
}

const webAddress = /https?:\/\/[^\s<>"]+/g;

const messages = defineMessages({
  title: 'Kept mail',
  description: 'This demo has no mail server, so mails are kept here.',
  operator:
    'Without OPERATOR_EMAIL or a mail server, messages of the public site are kept here, with the confirmation links of new {school+} and the mails of demos.',
  none: 'No mail is kept here',
  noneText: 'Only for demos and servers without mail.',
  empty: 'No mail yet',
  emptyText: 'Request a new password on the log-in page, and the mail appears here.',
  operatorEmptyText: 'Messages from the contact page appear here.',
  to: 'To {$to}',
});

function Mail({ mail }: { readonly mail: KeptMail }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <li className={classes.mail}>
      <h2>{mail.subject}</h2>
      <p className={classes.facts}>
        {t('to', { to: mail.to })} · <time dateTime={mail.created_at}>{format.moment(mail.created_at)}</time>
      </p>
      <p className={classes.text}>
        {linkParts(mail.text).map(({ text, href, at }) =>
          href ? (
            <a key={at} href={href}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
}

export function MailsScreen() {
  const t = useMessages(messages);
  const list = useInfiniteQuery(keptMailsQuery);
  const { viewer } = useSignedIn();
  const isOperator = viewer.userType === 'siteAdmin';
  // Not an error: this installation stores no mails (decision 0037).
  if (codeOf(list.error) === 'notConfigured')
    return (
      <Page title={t('title')} width="reading">
        <EmptyState icon={IconMailOff} title={t('none')} text={t('noneText')} />
      </Page>
    );
  return (
    <Page title={t('title')} facts={t(isOperator ? 'operator' : 'description')} width="reading">
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={
          <EmptyState
            icon={IconMailOff}
            title={t('empty')}
            text={t(isOperator ? 'operatorEmptyText' : 'emptyText')}
          />
        }
      >
        {(mails) => (
          <>
            <ul className={classes.list}>
              {mails.map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </ul>
            <MorePages of={list} />
          </>
        )}
      </AsyncList>
    </Page>
  );
}

/** Plain text with its web addresses apart, so that they can be links without any HTML. */
function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null, at: end });
    parts.push({ text: match[0], href: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}
