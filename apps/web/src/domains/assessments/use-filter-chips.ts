import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { useRangeChips } from '../../components/use-range-chips.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { FiltersProps } from './assessment-filters.tsx';
import { filterMessages, lists } from './filter-names.ts';
import type { FilterName } from './list-kinds.ts';
import { type ListFilters, noFilters, ratingsIn } from './listed.ts';
import { multipartChoices } from './multipart-choices.ts';
import { filterLists } from './queries.ts';

const messages = defineMessages({ chip: '{$filter}: {$value}' });

const isSet = (filters: ListFilters) => Object.values(filters).some((value) => value.length > 0);

/** Active filters as chips; loads the option names only when a filter is set. */
export function useFilterChips(
  { value, onChange }: FiltersProps,
  shown: readonly FilterName[],
): readonly FilterChip[] {
  const text = useText();
  const t = text(messages);
  const labels = text(filterMessages);
  const format = useFormat();
  const rangeChips = useRangeChips(value, onChange);
  const { data } = useQuery({ ...filterLists, enabled: isSet(value) });
  const chip = (name: FilterName, said: string, cleared: Partial<ListFilters>): FilterChip => ({
    label: t('chip', { filter: labels(name), value: said }),
    onRemove: () => onChange(cleared),
  });
  return shown.flatMap((name) => {
    switch (name) {
      case 'multipart':
        return multipartChoices(text)
          .filter((choice) => choice.value === value.multipart)
          .map(({ label }) => chip(name, label, { multipart: '' }));
      case 'schedule_status': {
        const [rating] = ratingsIn(value.schedule_status);
        const label = rating
          ? ratingTable.labelOf(rating)
          : resultStatusTable.labelOf(Number(value.schedule_status));
        const said = text.phrase(label);
        // `any` also overrides the default of graders.
        return said ? [chip(name, said, { schedule_status: 'any' })] : [];
      }
      case 'created':
      case 'modified':
      case 'submitted':
        return rangeChips(name);
      default: {
        const names = data?.[lists[name]].filter(({ id }) => value[name].includes(id)) ?? [];
        if (names.length === 0) return [];
        return [chip(name, format.list(names.map((one) => one.name)), { [name]: noFilters[name] })];
      }
    }
  });
}
