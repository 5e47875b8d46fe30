import { pathOf, rules } from '@pelion/access';
import type { SmartReportLine } from '@pelion/contract/smart-reports';
import {
  smartReportKinds,
  smartReportKindWords,
  smartReportStates,
} from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconReportAnalytics, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { usePeriodText } from '../../components/reports/period-text.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { removeReport, smartReportPages } from './queries.ts';

const CreateReportDialog = later(() =>
  import('./create-report-dialog.tsx').then((file) => file.CreateReportDialog),
);

const messages = defineMessages({
  back: 'Grade Report',
  add: 'Add smart report',
  search: 'Search by title',
  kind: 'About',
  allKinds: 'All kinds',
  state: 'State',
  allStates: 'All states',
  draft: 'Draft',
  signed: 'Signed',
  name: 'Title',
  days: 'Days',
  by: 'Created by',
  at: 'Created',
  empty: 'No smart reports yet',
  emptyText: 'Sentences made from scores and attendance, for you to edit and sign.',
  notFound: 'No smart reports found.',
  delete: 'Delete',
  removeTitle: 'Do you want to delete the report?',
  removeText: '“{$name}” is gone for good. Other versions stay.',
});

/** /reports/grade-report/smart: smart reports of the sections in the viewer's scope. */
export function SmartReportsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const periodText = usePeriodText();
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    kind: query.oneOf('kind', smartReportKinds),
    state: query.oneOf('state', smartReportStates),
  }));
  const reports = useInfiniteQuery(smartReportPages(list.state));
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<SmartReportLine | null>(null);
  const columns = useMemo<readonly DataColumn<SmartReportLine>[]>(
    () => [
      {
        id: 'title',
        header: t('name'),
        place: 'primary',
        value: ({ title }) => title,
        cell: ({ id, title }) => <Link to={pathOf('smartReport', { smartReportId: id })}>{title}</Link>,
      },
      {
        id: 'kind',
        header: t('kind'),
        place: 'fact',
        value: ({ kind, subject_name }) => `${text.phrase(smartReportKindWords[kind])}: ${subject_name}`,
      },
      { id: 'days', header: t('days'), place: 'fact', value: ({ period }) => periodText(period) },
      { id: 'by', header: t('by'), place: 'fact', value: ({ created_by_name }) => created_by_name },
      {
        id: 'at',
        header: t('at'),
        place: 'fact',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => format.day(created_at),
      },
      {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: ({ state }) => t(state),
        cell: ({ state }) => <StatusTag tone={state === 'signed' ? 'green' : 'gray'}>{t(state)}</StatusTag>,
      },
    ],
    [t, text, format, periodText],
  );
  return (
    <RecordsPage
      screen="smartReports"
      back={{ to: pathOf('gradeReport'), label: t('back') }}
      add={may(rules.addSmartReports) && { label: t('add'), onChoose: () => setAdding(true) }}
      list={list}
      search={t('search')}
      filters={
        <>
          <SelectField
            label={t('kind')}
            isLabelHidden
            name="kind"
            value={list.state.kind}
            onChange={(kind) => list.set({ kind })}
            options={[
              { value: '', label: t('allKinds') },
              ...smartReportKinds.map((value) => ({
                value,
                label: text.phrase(smartReportKindWords[value]),
              })),
            ]}
          />
          <SelectField
            label={t('state')}
            isLabelHidden
            name="state"
            value={list.state.state}
            onChange={(state) => list.set({ state })}
            options={[
              { value: '', label: t('allStates') },
              ...smartReportStates.map((value) => ({ value, label: t(value) })),
            ]}
          />
        </>
      }
      query={reports}
      pages={reports}
      icon={IconReportAnalytics}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={(report) =>
        report.can.delete === true
          ? [
              {
                label: t('delete'),
                icon: IconTrash,
                isDangerous: true,
                onChoose: () => setRemoved(report),
              },
            ]
          : []
      }
      dialog={
        <>
          {isAdding ? <CreateReportDialog onClose={() => setAdding(false)} /> : null}
          {removed ? (
            <RemoveDialog
              title={t('removeTitle')}
              removed={removed}
              mutation={removeReport}
              onClose={() => setRemoved(null)}
            >
              {t('removeText', { name: removed.title })}
            </RemoveDialog>
          ) : null}
        </>
      }
    />
  );
}
