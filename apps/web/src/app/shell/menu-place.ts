import {
  type MenuGroup,
  type MenuItem,
  type MenuLink,
  pathOf,
  type ScreenId,
  screenAreas,
  screenOf,
} from '@pelion/access';

/** Where in the menu a page stands: at an entry, or somewhere in a group. */
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
 * The entry whose path the page's own begins with, the longest of them, or that of its list; else, for a page that has a path of
 * its own (a profile), the only entry of the same area, or the group that holds all of that area's entries.
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
  // Whoever looks at their own is in no list of people.
  if (pathname === ownProfile) return nowhere;
  const area = areaOf(screen);
  const kin = area ? placed.filter(({ link }) => Object.hasOwn(area, link.screen)) : [];
  const [first, ...others] = kin;
  if (!first) return nowhere;
  if (others.length === 0) return { path: first.link.path, group: first.group };
  return { path: null, group: others.every(({ group }) => group === first.group) ? first.group : null };
}
