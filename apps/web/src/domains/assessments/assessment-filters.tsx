import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { type ListFilters, noFilters } from './listed.ts';
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
  chip: '{$filter}: {$value}',
});
/** Of a range that is set, in short. */
const rangeMessages = {
  created: defineMessages({
    both: 'Created {$from} – {$to}',
    from: 'Created from {$from}',
    to: 'Created until {$to}',
  }),
  modified: defineMessages({
    both: 'Modified {$from} – {$to}',
    from: 'Modified from {$from}',
    to: 'Modified until {$to}',
  }),
};

/** Which list of the endpoint fills which filter, in the order of spec 2 §2.4. */
const lists = [
  ['grade_ids', 'grades'],
  ['subject_ids', 'subjects'],
  ['types', 'assessment_types'],
  ['status_ids', 'assessment_statuses'],
  ['created_bys', 'created_users'],
  ['modified_bys', 'updated_users'],
] as const;

const ranges = [
  ['created', 'created_start_date', 'created_end_date'],
  ['modified', 'modified_start_date', 'modified_end_date'],
] as const;

interface FiltersProps {
  readonly value: ListFilters;
  readonly onChange: (changes: Partial<ListFilters>) => void;
}

interface AssessmentFiltersProps extends FiltersProps {
  /** The screen has decided on the type. */
  readonly isOfOneType: boolean;
}

/** What the panel is filled with. */
export function AssessmentFilters({ value, isOfOneType, onChange }: AssessmentFiltersProps) {
  const t = useMessages(messages);
  const { data, error } = useQuery(filterLists);
  // "A failure loading them goes to /404." spec 2 §2.4
  if (error && !data) return <FailedListRedirect cause={error} />;
  if (!data) return <LoadingState blocks={[90, 90, 90]} />;
  return (
    <>
      {lists
        .filter(([filter, list]) => !(isOfOneType && filter === 'types') && data[list].length > 0)
        .map(([filter, list]) => (
          <CheckList
            key={filter}
            label={t(filter)}
            options={data[list].map(({ id, name }) => ({ id, label: name }))}
            selected={value[filter]}
            onChange={(ids) => onChange({ [filter]: ids })}
          />
        ))}
      {ranges.map(([label, start, end]) => (
        <DayRange
          key={label}
          label={t(label)}
          value={{ from: value[start] || undefined, to: value[end] || undefined }}
          onChange={({ from = '', to = '' }) => onChange({ [start]: from, [end]: to })}
        />
      ))}
    </>
  );
}

const isSet = (filters: ListFilters) => Object.values(filters).some((value) => value.length > 0);

/** What is set, in words. The names are asked for only where something is. */
export function useFilterChips({ value, onChange }: FiltersProps): readonly FilterChip[] {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { data } = useQuery({ ...filterLists, enabled: isSet(value) });
  const ofLists = lists.flatMap(([filter, list]) => {
    const names = data?.[list].filter(({ id }) => value[filter].includes(id)).map(({ name }) => name) ?? [];
    if (names.length === 0) return [];
    const label = t('chip', { filter: t(filter), value: format.list(names) });
    return [{ label, onRemove: () => onChange({ [filter]: noFilters[filter] }) }];
  });
  const ofRanges = ranges.flatMap(([label, start, end]) => {
    if (!value[start] && !value[end]) return [];
    const days = { from: format.civilDay(value[start]), to: format.civilDay(value[end]) };
    const which = value[start] && value[end] ? 'both' : value[start] ? 'from' : 'to';
    return [
      {
        label: text(rangeMessages[label])(which, days),
        onRemove: () => onChange({ [start]: '', [end]: '' }),
      },
    ];
  });
  return [...ofLists, ...ofRanges];
}
