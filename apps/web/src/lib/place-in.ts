import { longestPlace } from '@pelion/contract/viewer/facts';

/** Place in the address at which a file opens: `?resource=7&place=3`. */
export function placeIn(search: URLSearchParams): string | null {
  const place = search.get('place') ?? '';
  return place === '' || place.length > longestPlace ? null : place;
}
