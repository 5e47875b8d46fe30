import type { CourseTotals } from '@pelion/contract/course-reports';
import { CourseFigures } from './course-figures.tsx';
import { CourseRows } from './course-rows.tsx';

/** Figures of all courses, and the courses side by side. */
export function CourseOverview({ totals: { total, courses } }: { readonly totals: CourseTotals }) {
  return (
    <>
      <CourseFigures total={total} report={null} />
      <CourseRows courses={courses} report={null} />
    </>
  );
}
