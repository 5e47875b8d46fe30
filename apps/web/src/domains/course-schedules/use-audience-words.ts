import type { CourseSchedule } from '@pelion/contract/course-schedules';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';

const messages = defineMessages({ unnamed: '{$n} single {student#n}', from: 'From {$day}' });

/** Students of a schedule in one line; the start for viewers who do not see them. */
export function useAudienceWords() {
  const t = useMessages(messages);
  const format = useFormat();
  const few = useFew();
  return ({ sections, groups, named_students, effective_date }: CourseSchedule): string => {
    const unnamed = named_students.filter(({ name }) => name === null).length;
    const names = [
      ...[...sections, ...groups].map(({ name }) => name),
      ...named_students.flatMap(({ name }) => name ?? []),
      ...(unnamed > 0 ? [t('unnamed', { n: unnamed })] : []),
    ];
    return names.length > 0 ? format.list(few(names)) : t('from', { day: format.day(effective_date) });
  };
}
