import type { CoursePlace } from '../../lib/course-player-path.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { outlineQuery } from './queries.ts';

/** Shows a status before the server has answered, as without a connection; its answer replaces it. */
export function assumeStatus(place: CoursePlace, itemId: number, status_id: number): void {
  sessionQueries().setQueryData(
    outlineQuery(place).queryKey,
    (outline) =>
      outline && {
        ...outline,
        modules: outline.modules.map((module) => ({
          ...module,
          items: module.items.map((item) => (item.id === itemId ? { ...item, status_id } : item)),
        })),
      },
  );
}
