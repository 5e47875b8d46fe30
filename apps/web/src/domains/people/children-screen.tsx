import { pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { allChildrenQuery } from '../../lib/campus-lists.ts';
import { childListPath } from '../../lib/child-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({
  caption: 'Your children',
  name: 'Name',
  campus: '{^campus}',
  work: '{^assessment+}',
  see: 'See {assessment+}',
  elsewhere: 'With Switch Account',
  empty: 'No {student+} yet',
  emptyText: 'Your {school} links you to your children. Ask the {school} if one is missing.',
});

type Child = Awaited<ReturnType<NonNullable<(typeof allChildrenQuery)['queryFn']>>>[number];

/** /students for a parent: their children on all campuses. */
export function ChildrenScreen({ below }: { readonly below: ReactNode }) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const query = useQuery(allChildrenQuery);
  const isHere = ({ campus_id }: Child) => campus_id === user.school_campus_id;
  const columns: readonly DataColumn<Child>[] = [
    {
      id: 'name',
      header: t('name'),
      place: 'primary',
      value: ({ name }) => name,
      // A session can only open profiles of its own campus.
      cell: (child) =>
        isHere(child) ? <Link to={pathOf('profile', { userId: child.id })}>{child.name}</Link> : child.name,
    },
    { id: 'campus', header: t('campus'), place: 'fact', value: ({ campus_name }) => campus_name },
    {
      id: 'work',
      header: t('work'),
      place: 'trailing',
      isSortable: false,
      value: (child) => (isHere(child) ? t('see') : t('elsewhere')),
      cell: (child) =>
        isHere(child) ? <Link to={childListPath(child.id)}>{t('see')}</Link> : t('elsewhere'),
    },
  ];
  return (
    <Page title={text.phrase(screenOf('students').title)}>
      <AsyncList
        query={query}
        empty={<EmptyState icon={IconUsers} title={t('empty')} text={t('emptyText')} />}
      >
        {(children) => (
          <DataTable
            caption={t('caption')}
            rows={children}
            rowId={({ id, campus_id }) => `${campus_id}-${id}`}
            columns={columns}
          />
        )}
      </AsyncList>
      {below}
    </Page>
  );
}
