import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { CoursePlayer } from '../../domains/course-player/course-player.tsx';
import type { PlayerParts } from '../../domains/course-player/player-course.ts';

const parts: PlayerParts = {
  Assignment: later(
    () => import('./assignment-work.tsx').then((file) => file.AssignmentWork),
    <LoadingState blocks={[120, 240]} />,
  ),
  Launch: later(
    () => import('./launch-work.tsx').then((file) => file.LaunchWork),
    <LoadingState blocks={[44]} />,
  ),
};

/** Course of one student, item by item, or the page about it. */
export const CoursePlayerScreen = () => <CoursePlayer parts={parts} />;
