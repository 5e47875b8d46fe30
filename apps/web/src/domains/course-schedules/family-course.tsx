import { pathOf, screenOf } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { Page } from '../../components/page.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { childParam } from '../../lib/child-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { BesidePicture } from './beside-picture.tsx';
import { OwnSchedule } from './own-schedule.tsx';
import { schedulesQuery } from './queries.ts';
import { scheduleStateAt } from './schedule-state.ts';
import { useCourseFacts } from './use-course-facts.ts';

const isEnded = (schedule: Parameters<typeof scheduleStateAt>[0]) =>
  scheduleStateAt(schedule, Date.now()) === 'ended';

/** Course of a student, or of the children of a parent. */
export function FamilyCourse({ course }: { readonly course: CourseDetail }) {
  const text = useText();
  const { viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const children = useQuery({ ...childrenQuery, enabled: isParent });
  const query = useQuery(schedulesQuery(course.id));
  const [params] = useSearchParams();
  const child = children.data?.find(({ id }) => String(id) === params.get(childParam)) ?? null;
  return (
    <Page
      title={course.name}
      back={{ to: pathOf('courses'), label: text.phrase(screenOf('courses').title) }}
      facts={useCourseFacts()(course)}
    >
      {isParent ? <ChildSwitcher students={children.data ?? []} current={child} /> : null}
      <AsyncView query={query}>
        {(schedules) => (
          <BesidePicture course={course}>
            {schedules
              .toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)))
              .map((schedule) => (
                <OwnSchedule key={schedule.id} schedule={schedule} childId={child?.id ?? null} />
              ))}
          </BesidePicture>
        )}
      </AsyncView>
    </Page>
  );
}
