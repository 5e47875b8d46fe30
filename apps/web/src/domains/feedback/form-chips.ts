import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { ListedForms } from './listed-forms.ts';
import { formFilters } from './queries.ts';

export const filterMessages = defineMessages({
  schedule_status: 'Submission status',
  assigned_tos: 'Assigned to',
  created_bys: 'Created by',
  modified_bys: 'Modified by',
  created: 'Created between',
  modified: 'Modified between',
  submitted: 'Submitted on',
});
const messages = defineMessages({ chip: '{$filter}: {$value}', range: '{$from} – {$to}' });

export const lists = [
  ['created_bys', 'created_users'],
  ['modified_bys', 'updated_users'],
] as const;
export const ranges = [
  ['created', 'created_start_date', 'created_end_date'],
  ['modified', 'modified_start_date', 'modified_end_date'],
  ['submitted', 'submitted_start_date', 'submitted_end_date'],
] as const;

export interface FiltersProps {
  readonly value: ListedForms;
  readonly onChange: (changes: Partial<ListedForms>) => void;
}

/** What is set, in words. */
export function useFormChips({ value, onChange }: FiltersProps): readonly FilterChip[] {
  const t = useMessages(filterMessages);
  const m = useMessages(messages);
  const format = useFormat();
  const isSet =
    value.created_bys.length + value.modified_bys.length + value.assigned_tos.length > 0 ||
    value.schedule_status !== '';
  const { data } = useQuery({ ...formFilters, enabled: isSet });
  const state = data?.result_statuses.find(({ id }) => String(id) === value.schedule_status);
  const ofState = state
    ? [
        {
          label: m('chip', { filter: t('schedule_status'), value: state.name }),
          onRemove: () => onChange({ schedule_status: '' }),
        },
      ]
    : [];
  const ofLists = ([...lists, ['assigned_tos', 'assigned_users']] as const).flatMap(([filter, list]) => {
    const names = data?.[list].filter(({ id }) => value[filter].includes(id)).map(({ name }) => name) ?? [];
    if (names.length === 0) return [];
    const label = m('chip', { filter: t(filter), value: format.list(names) });
    return [{ label, onRemove: () => onChange({ [filter]: [] }) }];
  });
  const ofRanges = ranges.flatMap(([label, start, end]) => {
    if (!value[start] && !value[end]) return [];
    const days = m('range', { from: format.civilDay(value[start]), to: format.civilDay(value[end]) });
    return [
      {
        label: m('chip', { filter: t(label), value: days }),
        onRemove: () => onChange({ [start]: '', [end]: '' }),
      },
    ];
  });
  return [...ofState, ...ofLists, ...ofRanges];
}
