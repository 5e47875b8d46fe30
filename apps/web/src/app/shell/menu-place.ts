import {
  type MenuGroup,
  type MenuItem,
  type MenuLink,
  pathOf,
  type ScreenId,
  screenAreas,
  screenOf,
} from '@pelion/access';

/** Position of a page in the menu: an entry, or only a group. */
export interface MenuPlace {
  readonly path: string | null;
  readonly group: MenuGroup | null;
}

interface Placed {
  readonly link: MenuLink;
  readonly group: MenuGroup | null;
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
const areaOf = (screen: ScreenId | null) =>
  Object.values(screenAreas).find((area) => screen !== null && Object.hasOwn(area, screen));

const ownProfile = pathOf('profile', { userId: 'me' });
const nowhere: MenuPlace = { path: null, group: null };

/**
 * Finds the menu entry with the longest matching path prefix, or the entry of the page's list; for pages outside these
 * (a profile), the only entry of the same area, or the group with all of that area's entries.
 */
export function placeInMenu(
  items: readonly MenuItem[],
  pathname: string,
  screen: ScreenId | null,
): MenuPlace {
  const placed = items.flatMap((item): readonly Placed[] =>
    item.kind === 'link'
      ? [{ link: item, group: null }]
      : item.links.map((link) => ({ link, group: item.group })),
  );
  const list = screen ? screenOf(screen).under : undefined;
  const [above] = placed
    .filter(({ link }) => isBelow(pathname, link.path) || link.path === list)
    .toSorted((a, b) => b.link.path.length - a.link.path.length);
  if (above) return { path: above.link.path, group: above.group };
  // The user's own profile belongs to no list of people.
  if (pathname === ownProfile) return nowhere;
  const area = areaOf(screen);
  const kin = area ? placed.filter(({ link }) => Object.hasOwn(area, link.screen)) : [];
  const [first, ...others] = kin;
  if (!first) return nowhere;
  if (others.length === 0) return { path: first.link.path, group: first.group };
  return { path: null, group: others.every(({ group }) => group === first.group) ? first.group : null };
}
