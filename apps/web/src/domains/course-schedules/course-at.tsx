import { pathOf, rules } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { courseQuery, coursesKey } from '../courses/queries.ts';
import { courseSchedulesKey } from './queries.ts';

interface CourseAtProps {
  readonly children: (course: CourseDetail) => ReactNode;
}

/**
 * Renders the course with the id in the URL; an invalid id redirects to the not-found page. Schedules need the right to
 * see courses too.
 */
export function CourseAt({ children }: CourseAtProps) {
  const id = readId(useParams().courseId);
  const { may } = useSignedIn();
  if (!may(rules.viewCourses)) return <Navigate to={pathOf('noAccess')} replace />;
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded id={id}>{children}</Loaded>;
}

function Loaded({ id, children }: CourseAtProps & { readonly id: number }) {
  const query = useQuery(courseQuery(id));
  useLiveQueries('courses', coursesKey, courseSchedulesKey);
  useLiveQueries('courseSchedules', courseSchedulesKey);
  return (
    <AsyncView query={query} level={1}>
      {children}
    </AsyncView>
  );
}
