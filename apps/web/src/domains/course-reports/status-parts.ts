import type { CourseStatusCounts } from '@pelion/contract/course-reports';
import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import type { Text } from '@pelion/words';
import type { StackedPart } from '../../components/charts/stacked-bar.tsx';

/** Statuses of students in the order of a bar; those who were taken out come last and stand in no bar. */
export const statusColumns = [
  { status: 'completed', key: 'completed', tone: 'right' },
  { status: 'inProgress', key: 'in_progress', tone: 'main' },
  { status: 'pastDue', key: 'past_due', tone: 'wrong' },
  { status: 'inactive', key: 'inactive', tone: 'before' },
  { status: 'notStarted', key: 'not_started', tone: 'quiet' },
] as const;

export const statusParts = (text: Text, counts: CourseStatusCounts): readonly StackedPart[] =>
  statusColumns.map(({ status, key, tone }) => ({
    name: text.phrase(courseStudentStatusTable.labelOf(courseStudentStatuses[status])),
    value: counts[key],
    tone,
  }));
