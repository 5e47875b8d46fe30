import { pathOf } from '@pelion/access';
import type { CourseReport } from '@pelion/contract/course-reports';
import type { CourseReportKind } from '@pelion/contract/course-reports/facts';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';

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

/** Statuses of students who were not taken out. */
const takingPart = Object.values(courseStudentStatuses).filter((id) => id !== courseStudentStatuses.deleted);

/** Address of the students whom a figure counts; without a status all who take part. */
export function rowsPath(report: Pick<CourseReport, 'id' | 'kind'>, { course, status }: Rows = {}): string {
  const params = new URLSearchParams({ view: 'learners' });
  if (course !== undefined) params.set('course', String(course));
  params.set('status', status === undefined ? takingPart.join('.') : String(status));
  return `${reportPath(report)}?${params.toString()}`;
}
