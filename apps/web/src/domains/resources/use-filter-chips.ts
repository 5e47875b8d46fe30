import type { ResourceCategory } from '@pelion/contract/resources/facts';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { gradesQuery, subjectsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { filterMessages } from './filter-words.ts';
import { type DrawerFilter, drawerFilters } from './queries.ts';
import { visibilityTable } from './resource-words.ts';

/** Set filters as chips; names load only where a filter needs them. */
export function useFilterChips(
  category: ResourceCategory,
  value: DrawerFilter,
  onChange: (changes: Partial<DrawerFilter>) => void,
): readonly FilterChip[] {
  const text = useText();
  const t = text(filterMessages);
  const format = useFormat();
  const { data: grades } = useQuery({ ...gradesQuery, enabled: value.grade.length > 0 });
  const { data: subjects } = useQuery({ ...subjectsQuery, enabled: value.subject.length > 0 });
  const { data: found } = useQuery({ ...drawerFilters(category), enabled: value.owner.length > 0 });
  const lists = { grade: grades, subject: subjects, owner: found?.owners } as const;
  const names = ['grade', 'subject', 'owner'] as const;
  const chip = (filter: string, said: string, cleared: Partial<DrawerFilter>): FilterChip => ({
    label: t('chip', { filter, value: said }),
    onRemove: () => onChange(cleared),
  });
  return [
    ...names.flatMap((name) => {
      const chosen = lists[name]?.filter(({ id }) => value[name].includes(id)) ?? [];
      return chosen.length > 0
        ? chip(t(name), format.list(chosen.map((one) => one.name)), { [name]: [] })
        : [];
    }),
    ...(value.tag ? [chip(t('tag'), value.tag, { tag: '' })] : []),
    ...(value.used ? [chip(t('used'), t(value.used), { used: '' })] : []),
    ...(value.visibility
      ? [
          chip(t('visibility'), text.phrase(visibilityTable[value.visibility].label), {
            visibility: '',
          }),
        ]
      : []),
  ];
}
