import type { CourseSchedule } from '@pelion/contract/course-schedules';
import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({ label: '{^student+} by status' });

const parts = [
  { status: 'completed', key: 'completed', tone: 'right' },
  { status: 'inProgress', key: 'in_progress', tone: 'main' },
  { status: 'pastDue', key: 'past_due', tone: 'wrong' },
  { status: 'inactive', key: 'inactive', tone: 'before' },
  { status: 'notStarted', key: 'not_started', tone: 'quiet' },
] as const;

type Counts = NonNullable<CourseSchedule['counts']>;

export const learnerTotal = (counts: Counts): number => parts.reduce((sum, { key }) => sum + counts[key], 0);

/** Share of the students in each status. */
export function ScheduleCounts({ counts }: { readonly counts: Counts }) {
  const text = useText();
  return (
    <StackedBar
      legend
      label={text(messages)('label')}
      parts={parts
        .filter(({ key }) => key !== 'inactive' || counts.inactive > 0)
        .map(({ status, key, tone }) => ({
          name: text.phrase(courseStudentStatusTable.labelOf(courseStudentStatuses[status])),
          value: counts[key],
          tone,
        }))}
    />
  );
}
