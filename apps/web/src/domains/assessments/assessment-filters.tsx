import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import type { DayFilter, AssessmentFilters as Filters, IdFilter } from './list-state.ts';
import { filterLists } from './queries.ts';

const messages = defineMessages({
  grade_ids: '{^grade}',
  subject_ids: '{^subject}',
  types: 'Type',
  status_ids: 'Status',
  created_bys: 'Created by',
  modified_bys: 'Modified by',
  created: 'Created between',
  modified: 'Modified between',
});

/** Which list of the endpoint fills which filter, in the order of spec 2 §2.4. */
const lists = [
  ['grade_ids', 'grades'],
  ['subject_ids', 'subjects'],
  ['types', 'assessment_types'],
  ['status_ids', 'assessment_statuses'],
  ['created_bys', 'created_users'],
  ['modified_bys', 'updated_users'],
] as const satisfies readonly (readonly [IdFilter, string])[];

const ranges = [
  ['created', 'created_start_date', 'created_end_date'],
  ['modified', 'modified_start_date', 'modified_end_date'],
] as const satisfies readonly (readonly [keyof typeof messages, DayFilter, DayFilter])[];

interface AssessmentFiltersProps {
  readonly value: Filters;
  /** The one that the screen has decided. */
  readonly hidden?: IdFilter | undefined;
  readonly onChange: (filters: Filters) => void;
}

export function AssessmentFilters({ value, hidden, onChange }: AssessmentFiltersProps) {
  const t = useMessages(messages);
  const { data, error } = useQuery(filterLists);
  // "A failure loading them goes to /404." spec 2 §2.4
  if (error && !data) return <FailedListRedirect cause={error} />;
  if (!data) return <LoadingState blocks={[90, 90, 90]} />;
  return (
    <>
      {lists
        .filter(([filter, list]) => filter !== hidden && data[list].length > 0)
        .map(([filter, list]) => (
          <CheckList
            key={filter}
            label={t(filter)}
            options={data[list].map(({ id, name }) => ({ id, label: name }))}
            selected={value[filter] ?? []}
            onChange={(ids) => onChange({ ...value, [filter]: ids })}
          />
        ))}
      {ranges.map(([label, start, end]) => (
        <DayRange
          key={label}
          label={t(label)}
          value={{ from: value[start], to: value[end] }}
          onChange={({ from, to }) => onChange({ ...value, [start]: from, [end]: to })}
        />
      ))}
    </>
  );
}
