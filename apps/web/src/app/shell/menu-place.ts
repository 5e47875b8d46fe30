import { type MenuGroup, type MenuItem, type MenuLink, type ScreenId, screenAreas } from '@pelion/access';

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

/**
 * The entry whose path the page's own begins with, the longest of them; else, for a page that has a path of its own (a score,
 * a detail), the only entry of the same area, or the group that holds all of that area's entries.
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
  const [above] = placed
    .filter(({ link }) => isBelow(pathname, link.path))
    .toSorted((a, b) => b.link.path.length - a.link.path.length);
  if (above) return { path: above.link.path, group: above.group };
  const area = areaOf(screen);
  const kin = area ? placed.filter(({ link }) => Object.hasOwn(area, link.screen)) : [];
  const [first, ...others] = kin;
  if (!first) return { path: null, group: null };
  if (others.length === 0) return { path: first.link.path, group: first.group };
  return { path: null, group: others.every(({ group }) => group === first.group) ? first.group : null };
}
