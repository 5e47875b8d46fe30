import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import type { CoursePlace } from '../../lib/course-player-path.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { signInInPlace } from '../../lib/sign-in-again.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { LoadedPlayer } from './loaded-player.tsx';
import type { PlayerMode, PlayerParts } from './player-course.ts';
import { PlayerView } from './player-view.tsx';
import { outlineKey, outlineQuery } from './queries.ts';
import { useOutbox } from './use-outbox.ts';

const Preview = later(() => import('./course-preview.tsx').then((file) => file.CoursePreview));

interface CoursePlayerProps {
  readonly parts: PlayerParts;
}

/** /course-player/course/{id}/schedule/{id}/student/{id}; schedule and student 0 preview the course. */
export function CoursePlayer({ parts }: CoursePlayerProps) {
  const isAbout = /\/about\/?$/i.test(useLocation().pathname);
  const props = { parts, isAbout };
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

export interface PlacedProps extends CoursePlayerProps {
  readonly isAbout: boolean;
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
  const progress = useOutbox(query.data?.is_recorded ?? false);
  const modeOf = (isRecorded: boolean): PlayerMode =>
    isRecorded ? 'own' : user.id === place.studentId ? 'paused' : 'review';
  return (
    <LoadedPlayer query={query}>
      {(outline) =>
        outline.course_id === place.courseId ? (
          <PlayerView
            course={{ mode: modeOf(outline.is_recorded), progress, place, outline }}
            parts={parts}
            isAbout={isAbout}
          />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        )
      }
    </LoadedPlayer>
  );
}
