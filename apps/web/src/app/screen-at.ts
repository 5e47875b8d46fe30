import { type ScreenId, screenIds, screens } from '@pelion/access';

/** Path segments, lowercased because the router ignores case. */
const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

const places = screenIds.map((id) => ({ id, segments: segmentsOf(screens[id].path) }));
const isParameter = (segment: string) => segment.startsWith(':');

/** Decodes percent-encoding; returns malformed segments unchanged. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the screen at a path, or null. The router rebuilds a whole route table on each match, which takes a slow
 * phone longer than rendering, so it only gets the one route found here.
 */
export function screenAt(pathname: string): ScreenId | null {
  const asked = segmentsOf(pathname).map(readable);
  const fitting = places.filter(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, place) => isParameter(segment) || segment === asked[place]),
  );
  // `/assessments/create` is a path of its own, not an assessment id.
  const [best] = fitting.toSorted(
    (one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length,
  );
  return best?.id ?? null;
}
