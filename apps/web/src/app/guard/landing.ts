import { landingPath, landingScreen, menuFor, type Viewer } from '@pelion/access';
import { isAvailable } from '../screen-components.ts';

/**
 * Where a user starts: the landing page of spec 1 §2. While that screen is still being built, the first page of their
 * menu is more use to them than a page that says so.
 */
export function startPath(viewer: Viewer): string {
  if (isAvailable(landingScreen(viewer))) return landingPath(viewer);
  const menu = menuFor(viewer, { isAvailable, label: (phrase) => phrase });
  const links = menu.flatMap((item) => (item.kind === 'link' ? [item] : item.links));
  return links.find(({ isPremium }) => !isPremium)?.path ?? landingPath(viewer);
}
