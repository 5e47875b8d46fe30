import { pathOf, rules } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { useQuery } from '@tanstack/react-query';
import { CoursePicture } from '../../components/course-picture.tsx';
import { CourseAbout } from '../../components/courses/course-about.tsx';
import { Page } from '../../components/page.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { CourseAt } from './course-at.tsx';
import classes from './course-schedules.module.css';
import { JoinCard } from './own-schedule.tsx';
import { ownLearnersQuery, schedulesQuery } from './queries.ts';
import { useCourseFacts } from './use-course-facts.ts';

/** /course/{courseId}/about */
export function AboutCourseScreen() {
  return <CourseAt>{(course) => <About course={course} />}</CourseAt>;
}

function About({ course }: { readonly course: CourseDetail }) {
  const { may } = useSignedIn();
  return (
    <Page
      title={course.name}
      back={{ to: pathOf('course', { courseId: course.id }), label: course.name }}
      facts={useCourseFacts()(course)}
      width="reading"
    >
      <div className={classes.page}>
        {may(rules.takeCourses) ? <Offers courseId={course.id} /> : null}
        <CoursePicture course={course} shape="banner" />
        <CourseAbout course={course} />
      </div>
    </Page>
  );
}

/** Schedules that the student may join. */
function Offers({ courseId }: { readonly courseId: number }) {
  const { data: schedules = [] } = useQuery(schedulesQuery(courseId));
  return schedules
    .filter(({ may_join, ended_at }) => may_join && ended_at === null)
    .map((schedule) => <Offer key={schedule.id} schedule={schedule} />);
}

function Offer({ schedule }: Parameters<typeof JoinCard>[0]) {
  const { data } = useQuery(ownLearnersQuery(schedule.id));
  return data?.students.length === 0 ? <JoinCard schedule={schedule} /> : null;
}
