import { type ScreenId, screenIds, screens } from '@pelion/access';
import { matchRoutes } from 'react-router';

const places = screenIds.map((id) => ({ id, path: screens[id].path }));

/** The screen that stands at a path; null: none does. */
export function screenAt(pathname: string): ScreenId | null {
  const [match] = matchRoutes(places, pathname) ?? [];
  return match?.route.id ?? null;
}
