import { userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { ActivitySummary } from './activity-summary.tsx';
import { PeopleRows } from './people-rows.tsx';
import { reportQuery } from './queries.ts';
import { filtersOf, readState, shownFilters } from './report-state.ts';

const messages = defineMessages({
  search: 'Search by name',
  role: 'Role',
  roles: 'Role: {$roles}',
  presence: 'Here on these days',
  all: 'Everybody',
  here: 'Were here',
  away: 'Were not here',
  kept: 'kept from {$day} on',
  logins: 'logins counted from {$day} on',
});

/** /reports/activity-report: people, figures, and the records that they count. */
export function ActivityReportScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { state, set } = useListState(readState);
  const query = useQuery(reportQuery(state));
  const { data } = query;
  const labelOf = (type: number) => text.phrase(userTypeTable.labelOf(type));
  return (
    <ReportPage
      screen="activityReport"
      period={data?.period}
      notes={[
        ...(data?.kept_from ? [t('kept', { day: format.civilDay(data.kept_from) })] : []),
        ...(data?.logins_since ? [t('logins', { day: format.civilDay(data.logins_since) })] : []),
      ]}
      filters={state}
      exported={{ report: 'activity', query: filtersOf(state) }}
    >
      <ReportFilters
        shown={shownFilters}
        state={state}
        set={set}
        bar={<SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />}
        chips={[
          ...(state.role.length > 0
            ? [
                {
                  label: t('roles', { roles: format.list(state.role.map(labelOf)) }),
                  onRemove: () => set({ role: [] }),
                },
              ]
            : []),
          ...(state.only === '' ? [] : [{ label: t(state.only), onRemove: () => set({ only: '' }) }]),
        ]}
        onClear={() => set({ role: [], only: '' })}
        fields={
          <>
            <CheckList
              label={t('role')}
              options={Object.values(userTypeTable.ids).map((id) => ({ id, label: labelOf(id) }))}
              selected={state.role}
              onChange={(role) => set({ role })}
            />
            <SelectField
              label={t('presence')}
              value={state.only}
              options={[
                { value: '', label: t('all') },
                { value: 'here', label: t('here') },
                { value: 'away', label: t('away') },
              ]}
              onChange={(only) => set({ only })}
            />
          </>
        }
      >
        <AsyncView query={query} loading={<LoadingState blocks={[96, 140]} />}>
          {(report) => <ActivitySummary report={report} state={state} />}
        </AsyncView>
        <PeopleRows state={state} />
      </ReportFilters>
    </ReportPage>
  );
}
