import { denial, pathOf, rules } from '@pelion/access';
import type { ScormPackage } from '@pelion/contract/scorm-packages';
import { scormEditionWords, scormStatusTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { IconPackage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { packagePages } from './queries.ts';
import { usePackageMenu } from './use-package-menu.ts';

const RemovePackageDialog = later(() =>
  import('./remove-package-dialog.tsx').then((file) => file.RemovePackageDialog),
);

const messages = defineMessages({
  add: 'Create SCORM package',
  search: 'Search by name',
  name: 'Name',
  status: 'Status',
  everyStatus: 'All statuses',
  edition: 'Type',
  parts: 'Parts',
  partCount: '{$n} {#n|part|parts}',
  learners: 'Learners',
  learnerCount: '{$n} {#n|learner|learners}',
  grade: '{^grade}',
  subject: '{^subject}',
  empty: 'No SCORM packages yet',
  emptyText: 'Learning content from other programs, as a zip.',
  notFound: 'No packages found.',
});

/** /scorm */
export function ScormPackagesScreen() {
  const text = useText();
  const { viewer } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    status: query.oneOf('status', scormStatusTable.names),
  }));
  const { state, set } = list;
  const pages = useInfiniteQuery(packagePages(state));
  const [removed, setRemoved] = useState<ScormPackage | null>(null);
  const menuOf = usePackageMenu(setRemoved);
  const t = text(messages);
  // The page to create says what the plan lacks.
  const gate = denial(viewer, rules.addScormPackages);
  const columns = useMemo<readonly DataColumn<ScormPackage>[]>(() => {
    const words = text(messages);
    return [
      {
        id: 'name',
        header: words('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <ListLink to={pathOf('scormPackage', { packageId: id })}>
            <bdi>{name}</bdi>
          </ListLink>
        ),
      },
      {
        id: 'status',
        header: words('status'),
        place: 'trailing',
        value: ({ status_id }) => text.phrase(scormStatusTable.labelOf(status_id)),
        cell: ({ status_id }) => (
          <StatusTag tone={scormStatusTable.toneOf(status_id)}>
            {text.phrase(scormStatusTable.labelOf(status_id))}
          </StatusTag>
        ),
      },
      {
        id: 'edition',
        header: words('edition'),
        place: 'fact',
        value: ({ edition }) => text.phrase(scormEditionWords[edition]),
      },
      {
        id: 'parts',
        header: words('parts'),
        place: 'fact',
        isNumeric: true,
        value: ({ part_count }) => part_count,
        fact: ({ part_count: n }) => words('partCount', { n }),
      },
      {
        id: 'learners',
        header: words('learners'),
        place: 'fact',
        isNumeric: true,
        value: ({ learner_count }) => learner_count,
        fact: ({ learner_count: n }) => words('learnerCount', { n }),
      },
      { id: 'grade', header: words('grade'), place: 'fact', value: ({ grade_name }) => grade_name },
      { id: 'subject', header: words('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
    ];
  }, [text]);
  return (
    <RecordsPage
      screen="scormPackages"
      add={
        (gate === null || gate === 'subscription') && { label: t('add'), to: pathOf('createScormPackage') }
      }
      list={list}
      search={t('search')}
      filters={
        <SelectField
          label={t('status')}
          isLabelHidden
          options={[
            { value: '', label: t('everyStatus') },
            ...scormStatusTable.names.map((name) => ({
              value: name,
              label: text.phrase(scormStatusTable.labelOf(scormStatusTable.idOf(name))),
            })),
          ]}
          value={state.status}
          onChange={(status) => set({ status })}
        />
      }
      query={{
        data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ packages }) => packages),
        error: pages.error,
      }}
      pages={pages}
      icon={IconPackage}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={removed ? <RemovePackageDialog removed={removed} onClose={() => setRemoved(null)} /> : null}
    />
  );
}
