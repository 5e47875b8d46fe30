import { pathOf, screenOf } from '@pelion/access';
import type { QuestionReport } from '@pelion/contract/question-reports';
import { reportStatuses, reportTable } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconMessageReport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { reportsKey } from './queries.ts';
import { ReportDetails } from './report-details.tsx';
import { reportPages } from './report-queries.ts';
import { useReportColumns } from './use-report-columns.tsx';

const messages = defineMessages({
  back: '{^assessment+}',
  status: 'Status',
  everyStatus: 'All statuses',
  mine: 'Only my reports',
  ofOne: 'Only of one {assessment}',
  empty: 'Nothing has been reported',
  emptyText: 'Problems that {student+} and colleagues find in your {question+} appear here.',
  notFound: 'No reports found.',
});

const rowId = ({ id }: QuestionReport) => String(id);

/** Reports about questions that the viewer may edit, and reports that the viewer sent. */
export function QuestionReportsScreen() {
  const text = useText();
  const t = text(messages);
  const { state, set, isFiltered, clear } = useListState((query) => ({
    status: query.oneOf('status', reportTable.names),
    mine: query.oneOf('mine', ['1']),
    assessment: query.ids('assessment'),
  }));
  const [deciding, setDeciding] = useState<{ readonly id: number; readonly statusId: number } | null>(null);
  const list = useInfiniteQuery(
    reportPages({
      statusIds: state.status ? [reportStatuses[state.status]] : [],
      isMine: state.mine === '1',
      assessmentId: state.assessment[0] ?? null,
    }),
  );
  useLiveQueries('assessments', reportsKey);
  const columns = useReportColumns();
  return (
    <Page
      title={text.phrase(screenOf('questionReports').title)}
      back={{ to: pathOf('assessments'), label: t('back') }}
    >
      <FilterBar>
        <SelectField
          label={t('status')}
          isLabelHidden
          value={state.status}
          options={[
            { value: '', label: t('everyStatus') },
            ...reportTable.names.map((value) => ({
              value,
              label: text.phrase(reportTable.labelOf(value)),
            })),
          ]}
          onChange={(status) => set({ status })}
        />
        <CheckboxField
          label={t('mine')}
          value={state.mine === '1'}
          onChange={(isMine) => set({ mine: isMine ? '1' : '' })}
        />
        {state.assessment.length > 0 ? (
          <CheckboxField label={t('ofOne')} value onChange={() => set({ assessment: [] })} />
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={
          isFiltered ? (
            <NoMatch icon={IconMessageReport} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState icon={IconMessageReport} title={t('empty')} text={t('emptyText')} />
          )
        }
      >
        {(reports) => (
          <div aria-busy={list.isPlaceholderData}>
            <DataTable
              isCompact
              caption={text.phrase(screenOf('questionReports').title)}
              rows={reports}
              rowId={rowId}
              columns={columns}
              detail={(report) => (
                <ReportDetails
                  report={report}
                  onDecide={(statusId) => setDeciding({ id: report.id, statusId })}
                />
              )}
              foot={<MorePages of={list} />}
            />
          </div>
        )}
      </AsyncList>
      {deciding ? (
        <DecideReportDialog
          reportId={deciding.id}
          statusId={deciding.statusId}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </Page>
  );
}
