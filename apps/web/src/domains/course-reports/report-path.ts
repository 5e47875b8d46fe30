import { pathOf } from '@pelion/access';
import type { CourseReport } from '@pelion/contract/course-reports';
import type { CourseReportKind } from '@pelion/contract/course-reports/facts';

const screenOfKind = {
  multiCourse: 'multiCourseReport',
  singleCourse: 'singleCourseReport',
  singleParticipant: 'singleParticipantReport',
} as const satisfies Record<CourseReportKind, string>;

export const reportPath = ({ id, kind }: Pick<CourseReport, 'id' | 'kind'>): string =>
  pathOf(screenOfKind[kind], { reportId: id });

interface Rows {
  readonly course?: number | undefined;
  readonly status?: number;
}

/** Address of the students whom a figure counts. */
export function rowsPath(report: Pick<CourseReport, 'id' | 'kind'>, { course, status }: Rows = {}): string {
  const params = new URLSearchParams({ view: 'learners' });
  if (course !== undefined) params.set('course', String(course));
  if (status !== undefined) params.set('status', String(status));
  return `${reportPath(report)}?${params.toString()}`;
}
