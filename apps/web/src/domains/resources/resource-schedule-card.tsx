import type { ResourceSchedule } from '@pelion/contract/resources';
import { defineMessages, phrase } from '@pelion/words';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RecordCard } from '../../components/record-card.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';

const messages = defineMessages({
  from: 'From {$from}',
  window: '{$from} – {$until}',
  students: '{$n} {student#n}',
  single: '{$n} single {student#n}',
  by: 'Scheduled by {$name}',
  edit: 'Edit',
  remove: 'Delete',
});

const states = {
  ahead: { label: phrase('Ahead'), tone: 'blue' },
  now: { label: phrase('Seen now'), tone: 'green' },
  over: { label: phrase('Over'), tone: 'gray' },
} as const;

const stateAt = ({ from_at, until_at }: ResourceSchedule, now: number) => {
  if (Date.parse(from_at) > now) return states.ahead;
  return until_at !== null && Date.parse(until_at) <= now ? states.over : states.now;
};

interface ResourceScheduleCardProps {
  readonly schedule: ResourceSchedule;
  readonly onTask: (task: RecordTask<ResourceSchedule>) => void;
}

/** One schedule: for whom, and when. */
export function ResourceScheduleCard({ schedule, onTask }: ResourceScheduleCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const few = useFew();
  const { sections, groups, classrooms, classes, students, from_at, until_at, can } = schedule;
  const unnamed = students.filter(({ name }) => name === null).length;
  const audience = format.list(
    few([
      ...sections.map(({ label }) => label),
      ...[...groups, ...classrooms, ...classes].map(({ name }) => name),
      ...students.flatMap(({ name }) => name ?? []),
      ...(unnamed > 0 ? [t('single', { n: unnamed })] : []),
    ]),
  );
  const state = stateAt(schedule, Date.now());
  const from = format.moment(from_at);
  return (
    <RecordCard
      name={audience}
      tag={<StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>}
      facts={[
        until_at === null ? t('from', { from }) : t('window', { from, until: format.moment(until_at) }),
        t('students', { n: schedule.student_count }),
        t('by', { name: schedule.created_by_name }),
      ]}
      menu={[
        can.edit && {
          label: t('edit'),
          icon: IconPencil,
          onChoose: () => onTask({ kind: 'edit', record: schedule }),
        },
        can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => onTask({ kind: 'remove', record: schedule }),
        },
      ]}
    />
  );
}
