import { type ScreenId, screenIds, screens } from '@pelion/access';

/** What stands between slashes; however it is written, the router takes it for the same. */
const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

const places = screenIds.map((id) => ({ id, segments: segmentsOf(screens[id].path) }));
const isParameter = (segment: string) => segment.startsWith(':');

/** As the address names it, without the signs that stand for others. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The screen that stands at a path; null: none does. The router reads a whole table of routes anew each time that it is asked,
 * which takes a slow phone longer than rendering the page: it is given the one route that this finds.
 */
export function screenAt(pathname: string): ScreenId | null {
  const asked = segmentsOf(pathname).map(readable);
  const fitting = places.filter(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, place) => isParameter(segment) || segment === asked[place]),
  );
  // `/assessments/create` is no assessment with that id.
  const [best] = fitting.toSorted(
    (one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length,
  );
  return best?.id ?? null;
}
