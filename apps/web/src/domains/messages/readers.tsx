import { userTypeTable } from '@pelion/access';
import type { MessageReader } from '@pelion/contract/messages';
import { defineMessages } from '@pelion/words';
import { IconMailOpened } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { readerPages } from './queries.ts';
import { ReadShare } from './read-share.tsx';

const messages = defineMessages({
  heading: 'Read by',
  show: 'Show',
  all: 'Everybody',
  read: 'Have read it',
  unread: 'Have not read it',
  name: 'Name',
  role: 'Role',
  at: 'Read',
  notYet: 'Not yet',
  nobody: 'Nobody',
});

const rowId = ({ id }: MessageReader) => String(id);
const shown = { all: undefined, read: true, unread: false } as const;

interface ReadersProps {
  readonly messageId: number;
  readonly sending: { readonly recipient_count: number; readonly read_count: number };
}

/** Recipients of a sent message, and when they read it. */
export function Readers({ messageId, sending }: ReadersProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [show, setShow] = useState<keyof typeof shown>('all');
  const list = useInfiniteQuery(readerPages(messageId, shown[show]));
  const columns = useMemo<readonly DataColumn<MessageReader>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', isSortable: false, value: ({ name }) => name },
      {
        id: 'role',
        header: t('role'),
        place: 'fact',
        isSortable: false,
        value: ({ user_type_id }) => text.phrase(userTypeTable.labelOf(user_type_id)),
      },
      {
        id: 'at',
        header: t('at'),
        place: 'fact',
        isSortable: false,
        value: ({ read_at }) => read_at,
        cell: ({ read_at }) => (read_at ? format.ago(read_at) : t('notYet')),
      },
    ],
    [t, text, format],
  );
  return (
    <>
      <h2>{t('heading')}</h2>
      <ReadShare sending={sending} />
      <SelectField
        label={t('show')}
        isLabelHidden
        options={[
          { value: 'all', label: t('all') },
          { value: 'read', label: t('read') },
          { value: 'unread', label: t('unread') },
        ]}
        value={show}
        onChange={setShow}
      />
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={<EmptyState icon={IconMailOpened} title={t('nobody')} />}
      >
        {(readers) => (
          <DataTable
            isCompact
            caption={t('heading')}
            rows={readers}
            rowId={rowId}
            columns={columns}
            foot={<MorePages of={list} />}
          />
        )}
      </AsyncList>
    </>
  );
}
