import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { noReportFilters, type ReportFilterName, type ReportFilterState } from '../../lib/report-filters.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { SelectField } from '../fields/select-field.tsx';
import type { FilterChip } from '../filter-bar.tsx';
import { FilteredList } from '../filtered-list.tsx';
import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import { useReportChips } from './use-report-chips.ts';

const ReportFilterFields = later(
  () => import('./report-filter-fields.tsx').then((file) => file.ReportFilterFields),
  <LoadingState blocks={[120, 90, 90]} />,
);

const messages = defineMessages({
  year: 'Academic year',
  current: 'Current year',
  lastMonths: 'Last 12 months',
});

interface ReportFiltersProps {
  /** Filters of the panel, in this order. */
  readonly shown: readonly ReportFilterName[];
  readonly state: ReportFilterState;
  readonly set: (changes: Partial<ReportFilterState>) => void;
  /** Controls of the bar besides the year: a search, a view. */
  readonly bar?: ReactNode;
  /** Further fields of the panel, with their chips and how they are taken back. */
  readonly fields?: ReactNode;
  readonly chips?: readonly FilterChip[];
  readonly onClear?: () => void;
  /** The report. */
  readonly children: ReactNode;
}

/** Filters of a report, kept in its address: the year in the bar, all others in a panel. */
export function ReportFilters(props: ReportFiltersProps) {
  const { shown, state, set, bar, fields, chips = [], onClear, children } = props;
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const seesYears = may(rules.listSections);
  const years = useQuery({ ...academicYearsQuery, enabled: seesYears });
  const ownChips = useReportChips({ shown, state, set });
  const { data: listed = [] } = years;
  const current = listed.find(({ is_current }) => is_current);
  const none = current ? current.name : t(years.isSuccess ? 'lastMonths' : 'current');
  return (
    <FilteredList
      bar={
        <>
          {seesYears ? (
            <SelectField
              label={t('year')}
              isLabelHidden
              value={String(state.year[0] ?? '')}
              options={[
                { value: '', label: none },
                ...listed
                  .filter(({ id, is_current }) => !is_current || id === state.year[0])
                  .map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
              ]}
              onChange={(year) => set({ year: year === '' ? [] : [Number(year)] })}
            />
          ) : null}
          {bar}
        </>
      }
      filters={
        <>
          <ReportFilterFields shown={shown} state={state} set={set} />
          {fields}
        </>
      }
      chips={[...ownChips, ...chips]}
      onClear={() => {
        set(noReportFilters);
        onClear?.();
      }}
    >
      {children}
    </FilteredList>
  );
}
