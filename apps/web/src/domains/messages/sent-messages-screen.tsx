import { pathOf, rules, screenOf } from '@pelion/access';
import type { Message } from '@pelion/contract/messages';
import { messageStateNames, messageStates } from '@pelion/contract/messages/facts';
import { defineMessages } from '@pelion/words';
import { IconMailForward } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { addresseesOf } from './message-words.ts';
import { messagePages, messagesKey } from './queries.ts';
import { ReadShare, readMessages } from './read-share.tsx';
import { useMessageTasks } from './use-message-tasks.tsx';

const MessageDialog = later(() => import('./message-dialog.tsx').then((file) => file.MessageDialog));

const messages = defineMessages({
  write: 'Write message',
  search: 'Search by title',
  state: 'State',
  everyState: 'All states',
  title: 'Title',
  to: 'To',
  by: 'From',
  at: 'When',
  read: 'Read',
  empty: 'No messages yet',
  emptyText: 'Write to {section+}, roles or single people, now or at a time.',
  notFound: 'No messages found.',
});

/** /notifications/sent: messages of staff that were sent or are planned. */
export function SentMessagesScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', messageStateNames),
    // In the address, so that other pages open the form.
    write: query.flag('write'),
  }));
  const { state, set } = list;
  const { menuOf, dialog } = useMessageTasks();
  const pages = useInfiniteQuery(messagePages({ search: state.search, state: state.state }));
  useLiveQueries('messages', messagesKey);
  const seesAll = may(rules.editMessages);
  const columns = useMemo<readonly DataColumn<Message>[]>(() => {
    const all: readonly (DataColumn<Message> | false)[] = [
      {
        id: 'title',
        header: t('title'),
        place: 'primary',
        isLong: true,
        value: ({ title }) => title,
        cell: ({ id, title }) => (
          <Link to={pathOf('message', { messageId: id })}>
            <bdi>{title}</bdi>
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: (message) => text.phrase(messageStates[message.state].label),
        cell: (message) => (
          <StatusTag tone={messageStates[message.state].tone}>
            {text.phrase(messageStates[message.state].label)}
          </StatusTag>
        ),
      },
      {
        id: 'to',
        header: t('to'),
        place: 'fact',
        isLong: true,
        value: (message) => addresseesOf(message, text).join(', '),
      },
      seesAll && {
        id: 'by',
        header: t('by'),
        place: 'fact',
        isWide: true,
        value: ({ created_by_name }) => created_by_name,
      },
      {
        id: 'at',
        header: t('at'),
        place: 'fact',
        value: ({ send_at }) => send_at,
        cell: (message) =>
          message.state === 'sent' ? format.ago(message.send_at) : format.moment(message.send_at),
      },
      {
        id: 'read',
        header: t('read'),
        place: 'fact',
        value: ({ sending }) => sending?.read_count ?? null,
        cell: ({ sending }) => (sending ? <ReadShare sending={sending} /> : null),
        fact: ({ sending }) =>
          sending && sending.recipient_count > 0
            ? text(readMessages)('read', {
                n: format.number(sending.read_count),
                all: format.number(sending.recipient_count),
              })
            : null,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, text, format, seesAll]);
  return (
    <RecordsPage
      screen="sentMessages"
      back={{ to: pathOf('notifications'), label: text.phrase(screenOf('notifications').title) }}
      add={{ label: t('write'), onChoose: () => set({ write: true }) }}
      list={{ ...list, isFiltered: state.search !== '' || state.state !== '' }}
      search={t('search')}
      filters={
        <SelectField
          label={t('state')}
          isLabelHidden
          options={[
            { value: '', label: t('everyState') },
            ...messageStateNames.map((value) => ({
              value,
              label: text.phrase(messageStates[value].label),
            })),
          ]}
          value={state.state}
          onChange={(value) => set({ state: value })}
        />
      }
      query={{ data: pages.data?.pages.flat(), error: pages.error }}
      pages={pages}
      icon={IconMailForward}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={
        <>
          {state.write ? <MessageDialog message={null} onClose={() => set({ write: false })} /> : null}
          {dialog}
        </>
      }
    />
  );
}
