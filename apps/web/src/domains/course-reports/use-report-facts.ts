import type { CourseReportDetail } from '@pelion/contract/course-reports';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  live: 'Live',
  frozen: 'Figures of {$when}',
  left: '{$n} {student#n} left and {#n|is|are} not counted',
  gone: '{$name} (deleted)',
  leftName: '{$name} (left)',
  unknown: 'Deleted',
  unnamed: '{^student} {$id}',
  courses: '{^course+}: {$list}',
  schedules: 'Schedules: {$list}',
  sections: '{^section+}: {$list}',
  students: '{^student+}: {$list}',
  statuses: 'Statuses: {$list}',
});

type Named = CourseReportDetail['named']['courses'][number];

/** Facts under the title of a report: whose figures, of which moment, and what its filters name. */
export function useReportFacts() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const listOf = (rows: readonly Named[], gone: 'gone' | 'leftName') =>
    format.list(
      rows.map(({ id, name, is_gone }) => {
        if (name === null) return gone === 'gone' ? t('unknown') : t('unnamed', { id });
        return is_gone ? t(gone, { name }) : name;
      }),
    );
  return {
    notes: ({ frozen_at, left_count }: CourseReportDetail) => [
      frozen_at === null ? t('live') : t('frozen', { when: format.moment(frozen_at) }),
      ...(left_count > 0 ? [t('left', { n: left_count })] : []),
    ],
    filters: ({ named, filters: { status_ids } }: CourseReportDetail) => [
      ...(named.students.length > 0 ? [t('students', { list: listOf(named.students, 'leftName') })] : []),
      ...(named.courses.length > 0 ? [t('courses', { list: listOf(named.courses, 'gone') })] : []),
      ...(named.schedules.length > 0 ? [t('schedules', { list: listOf(named.schedules, 'gone') })] : []),
      ...(named.sections.length > 0 ? [t('sections', { list: listOf(named.sections, 'gone') })] : []),
      ...(status_ids.length > 0
        ? [
            t('statuses', {
              list: format.list(status_ids.map((id) => text.phrase(courseStudentStatusTable.labelOf(id)))),
            }),
          ]
        : []),
    ],
  };
}
