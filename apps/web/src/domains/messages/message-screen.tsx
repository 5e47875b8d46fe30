import { pathOf, screenOf } from '@pelion/access';
import type { Message } from '@pelion/contract/messages';
import { messageStates } from '@pelion/contract/messages/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { codeOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { addresseesOf } from './message-words.ts';
import classes from './messages.module.css';
import { markMessageRead, messageQuery, messagesKey } from './queries.ts';
import { useMessageTasks } from './use-message-tasks.tsx';

const Readers = later(
  () => import('./readers.tsx').then((file) => file.Readers),
  <LoadingState blocks={[160]} />,
);

const messages = defineMessages({
  from: 'From {$name} · {$when}',
  to: 'To {$list}',
});

/** /notifications/messages/{id} */
export function MessageScreen() {
  const id = readId(useParams().messageId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  useLiveQueries('messages', messagesKey);
  const query = useQuery(messageQuery(id));
  // A message withdrawn while it is open goes too.
  const isWithdrawn = codeOf(query.error) === 'notFound';
  return (
    <AsyncView query={isWithdrawn ? { ...query, data: undefined } : query} level={1}>
      {(message) => <MessageView key={id} message={message} />}
    </AsyncView>
  );
}

function MessageView({ message }: { readonly message: Message }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const { mutate } = useMutation(markMessageRead);
  const { id, title, state, is_received, is_read, sending } = message;
  const read = useEffectEvent(() => {
    if (is_received && !is_read) mutate(id);
  });
  useEffect(() => read(), []);
  const above = sending ? 'sentMessages' : 'notifications';
  const { menuOf, dialog } = useMessageTasks(() => void navigate(pathOf(above), { replace: true }));
  return (
    <Page
      title={title}
      back={{ to: pathOf(above), label: text.phrase(screenOf(above).title) }}
      tag={
        sending ? (
          <StatusTag tone={messageStates[state].tone}>{text.phrase(messageStates[state].label)}</StatusTag>
        ) : null
      }
      facts={t('from', {
        name: message.created_by_name,
        when: state === 'sent' ? format.when(message.send_at) : format.moment(message.send_at),
      })}
      width="reading"
      menu={menuOf(message)}
    >
      <div className={classes.text}>
        <RichTextView html={message.body_html} />
      </div>
      {sending ? (
        <section className={classes.readers}>
          <p className={classes.reach}>{t('to', { list: format.list(addresseesOf(message, text)) })}</p>
          {state === 'sent' ? <Readers messageId={id} sending={sending} /> : null}
        </section>
      ) : null}
      {dialog}
    </Page>
  );
}
