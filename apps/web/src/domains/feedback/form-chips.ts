import { defineMessages, keysOf } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { useRangeChips } from '../../components/use-range-chips.ts';
import { useFormat } from '../../lib/format.ts';
import { byMessages, peopleLists, ranges } from '../../lib/list-sorts.ts';
import { useMessages } from '../../lib/text.ts';
import { formFilters } from './form-queries.ts';
import type { ListedForms } from './listed-forms.ts';

const messages = defineMessages({ chip: '{$filter}: {$value}' });

export interface FiltersProps {
  readonly value: ListedForms;
  readonly onChange: (changes: Partial<ListedForms>) => void;
}

/** Active filters as chips. */
export function useFormChips({ value, onChange }: FiltersProps): readonly FilterChip[] {
  const t = useMessages(byMessages);
  const m = useMessages(messages);
  const format = useFormat();
  const isSet =
    value.created_bys.length + value.modified_bys.length + value.assigned_tos.length > 0 ||
    value.schedule_status !== '';
  const rangeChips = useRangeChips(value, onChange);
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
  const ofLists = keysOf(peopleLists).flatMap((filter) => {
    const names =
      data?.[peopleLists[filter]].filter(({ id }) => value[filter].includes(id)).map(({ name }) => name) ??
      [];
    if (names.length === 0) return [];
    const label = m('chip', { filter: t(filter), value: format.list(names) });
    return [{ label, onRemove: () => onChange({ [filter]: [] }) }];
  });
  return [...ofState, ...ofLists, ...keysOf(ranges).flatMap(rangeChips)];
}
