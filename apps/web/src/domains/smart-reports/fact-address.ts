import { pathOf } from '@pelion/access';
import type { SmartFactLink } from '@pelion/contract/smart-reports';
import { reportAddress } from '../../lib/report-filters.ts';

/** Address of the rows behind a figure. */
export function factAddress(link: SmartFactLink): string {
  if (link.report === 'answers')
    return pathOf('questionMatrix', { assessmentId: link.assessment_id, scheduleId: link.schedule_id });
  return reportAddress(
    link.report === 'grade' ? 'gradeReport' : 'attendanceReport',
    {
      ...{ from: link.start_date, to: link.end_date, grade: link.grade_ids, section: link.section_ids },
      ...{ subject: link.subject_ids, student: link.student_ids },
    },
    { view: link.view },
  );
}
