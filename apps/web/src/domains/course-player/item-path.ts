import { coursePlayerPath } from '../../lib/course-player-path.ts';
import type { PlayerCourse } from './player-course.ts';

/** Word in the address for the page behind the last item. */
export const END = 'end';

/** Path of an item of the course, or of the page behind the last one. */
export const itemPath = ({ place }: PlayerCourse, id: number | null): string =>
  id === null ? `${coursePlayerPath(place)}?item=${END}` : coursePlayerPath(place, id);
