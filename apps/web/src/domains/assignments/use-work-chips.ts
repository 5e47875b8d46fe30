import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { subjectsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ListedWork } from './listed.ts';

const messages = defineMessages({
  status: 'Status',
  subject: '{^subject}',
  chip: '{$filter}: {$value}',
});

/** Set filters as chips; subjects load only where a filter needs their names. */
export function useWorkChips(
  value: ListedWork,
  onChange: (changes: Partial<ListedWork>) => void,
): readonly FilterChip[] {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { data: subjects = [] } = useQuery({ ...subjectsQuery, enabled: value.subject.length > 0 });
  const chosen = subjects.filter(({ id }) => value.subject.includes(id)).map(({ name }) => name);
  const statuses = value.status.map((id) => text.phrase(submissionStatusTable.labelOf(id)));
  const chip = (filter: string, names: readonly string[], cleared: Partial<ListedWork>) =>
    names.length > 0
      ? [{ label: t('chip', { filter, value: format.list(names) }), onRemove: () => onChange(cleared) }]
      : [];
  return [...chip(t('status'), statuses, { status: [] }), ...chip(t('subject'), chosen, { subject: [] })];
}
