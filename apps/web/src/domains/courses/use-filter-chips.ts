import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { gradesQuery, subjectsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { filterMessages, type PanelFilter } from './course-filters.tsx';

/** Set filters as chips; names load only where a filter needs them. */
export function useFilterChips(
  value: PanelFilter,
  onChange: (changes: Partial<PanelFilter>) => void,
): readonly FilterChip[] {
  const t = useMessages(filterMessages);
  const format = useFormat();
  const { data: grades } = useQuery({ ...gradesQuery, enabled: value.grade.length > 0 });
  const { data: subjects } = useQuery({ ...subjectsQuery, enabled: value.subject.length > 0 });
  const lists = { grade: grades, subject: subjects } as const;
  return [
    ...(['grade', 'subject'] as const).flatMap((name) => {
      const chosen = lists[name]?.filter(({ id }) => value[name].includes(id)) ?? [];
      if (chosen.length === 0) return [];
      const said = format.list(chosen.map((one) => one.name));
      return [
        { label: t('chip', { filter: t(name), value: said }), onRemove: () => onChange({ [name]: [] }) },
      ];
    }),
    ...(value.tag
      ? [{ label: t('chip', { filter: t('tag'), value: value.tag }), onRemove: () => onChange({ tag: '' }) }]
      : []),
  ];
}
