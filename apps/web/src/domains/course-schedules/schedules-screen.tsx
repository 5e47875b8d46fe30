import { pathOf, screenOf } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { CourseAt } from './course-at.tsx';
import { ScheduleList, useScheduling } from './schedule-list.tsx';

/** /course-schedules/{id} */
export function CourseSchedulesScreen() {
  return <CourseAt>{(course) => <Schedules course={course} />}</CourseAt>;
}

function Schedules({ course }: { readonly course: CourseDetail }) {
  const text = useText();
  const scheduling = useScheduling(course);
  return (
    <Page
      title={text.phrase(screenOf('courseSchedules').title)}
      back={{ to: pathOf('course', { courseId: course.id }), label: course.name }}
      primary={scheduling.add}
      width="form"
    >
      <ScheduleList course={course} scheduling={scheduling} />
    </Page>
  );
}
