import { pathOf } from '@pelion/access';
import type { CourseDetail, CourseItem } from '@pelion/contract/courses';
import { courseItemStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { courseQuery } from '../courses/queries.ts';
import type { PlacedProps } from './course-player.tsx';
import { LoadedPlayer } from './loaded-player.tsx';
import type { PlayerCourse, PlayerOutline } from './player-course.ts';
import { PlayerView } from './player-view.tsx';

/** Course as its author sees it, before anybody takes it. */
export function CoursePreview({ place, parts, isAbout }: PlacedProps) {
  const query = useQuery(courseQuery(place.courseId));
  return (
    <LoadedPlayer query={query}>
      {(detail) => {
        const course: PlayerCourse = {
          ...{ mode: 'preview', progress: null, place, outline: previewOf(detail) },
          contents: detail.modules.flatMap(({ items }) => items),
        };
        // Families read no contents without a schedule.
        return detail.can.edit ? (
          <PlayerView course={course} parts={parts} isAbout={isAbout} />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        );
      }}
    </LoadedPlayer>
  );
}

const previewedItem = ({ id, kind_id, name, is_required, done, score }: CourseItem) => ({
  ...{ id, kind_id, name, is_required, done, score },
  ...{ status_id: courseItemStatuses.notStarted, locks: [], reached: null, opened_at: null, done_at: null },
  ...{ seconds: 0, place: '', is_unlocked: false, work: null },
});

/** Outline of a course that nobody takes: everything is open. */
function previewOf({ id, name, modules, enough }: CourseDetail): PlayerOutline {
  const items = modules.flatMap((module) => module.items);
  const required = items.filter(({ is_required }) => is_required).length;
  return {
    ...{ course_id: id, course_name: name, name: null, status_id: courseStudentStatuses.notStarted },
    ...{ done: 0, needed: enough ?? (required === 0 ? items.length : required), score: null },
    ...{ due_date: null, completed_at: null, is_late: false, item_id: items[0]?.id ?? null },
    certificate: null,
    modules: modules.map((module) => ({
      ...{ id: module.id, name: module.name, due_date: null },
      items: module.items.map(previewedItem),
    })),
  };
}
