import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import type { CoursePlace } from '../../lib/course-player-path.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { signInInPlace } from '../../lib/sign-in-again.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { courseQuery } from '../courses/queries.ts';
import classes from './course-player.module.css';
import { type PlayerCourse, type PlayerMode, type PlayerParts, previewOf } from './player-course.ts';
import { PlayerView } from './player-view.tsx';
import { outlineKey, outlineQuery } from './queries.ts';

interface CoursePlayerProps {
  readonly parts: PlayerParts;
  /** Whether the page about the course is shown in place of an item. */
  readonly isAbout?: boolean;
}

/** /course-player/course/{id}/schedule/{id}/student/{id}; schedule and student 0 preview the course. */
export function CoursePlayer(props: CoursePlayerProps) {
  const { courseId, scheduleId, studentId } = useParams();
  const ids = { courseId: readId(courseId), scheduleId: readId(scheduleId), studentId: readId(studentId) };
  if (ids.courseId === null) return <Navigate to={pathOf('notFound')} replace />;
  const isPreview = scheduleId === '0' && studentId === '0';
  if (!isPreview && (ids.scheduleId === null || ids.studentId === null))
    return <Navigate to={pathOf('notFound')} replace />;
  const place = {
    courseId: ids.courseId,
    scheduleId: ids.scheduleId ?? 0,
    studentId: ids.studentId ?? 0,
  };
  return (
    <WithQueries>
      {isPreview ? <Preview place={place} {...props} /> : <Learner place={place} {...props} />}
    </WithQueries>
  );
}

interface PlacedProps extends CoursePlayerProps {
  readonly place: CoursePlace;
}

function Learner({ place, parts, isAbout }: PlacedProps) {
  const { user } = useSignedIn();
  const query = useQuery(outlineQuery(place));
  const key = outlineKey(place);
  useLiveQueries('courseSchedules', key);
  useLiveQueries('attempts', key);
  useLiveQueries('assignmentSubmissions', key);
  useEffect(() => signInInPlace(), []);
  const modeOf = (isRecorded: boolean): PlayerMode =>
    isRecorded ? 'own' : user.id === place.studentId ? 'paused' : 'review';
  return (
    <Loaded query={query}>
      {(outline) =>
        outline.course_id === place.courseId ? (
          <PlayerView
            course={{ mode: modeOf(outline.is_recorded), place, outline }}
            parts={parts}
            isAbout={isAbout}
          />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        )
      }
    </Loaded>
  );
}

function Preview({ place, parts, isAbout }: PlacedProps) {
  const query = useQuery(courseQuery(place.courseId));
  return (
    <Loaded query={query}>
      {(detail) => {
        const course: PlayerCourse = { mode: 'preview', place, outline: previewOf(detail) };
        // Families read no contents without a schedule.
        return detail.can.edit ? (
          <PlayerView course={course} parts={parts} isAbout={isAbout} />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        );
      }}
    </Loaded>
  );
}

type LoadedProps<Data> = Pick<Parameters<typeof AsyncView<Data>>[0], 'query' | 'children'>;

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <main className={classes.waiting} id="content">
      <AsyncView query={query} level={1}>
        {children}
      </AsyncView>
    </main>
  );
}
