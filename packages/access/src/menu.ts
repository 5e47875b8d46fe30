import { keysOf, type Phrase } from '@pelion/words';
import { denial, type Viewer } from './denial.ts';
import { everyCampusType } from './groups.ts';
import { type MenuGroup, type MenuIcon, menuGroups } from './menu-groups.ts';
import { fillPath } from './paths.ts';
import type { MenuPlace } from './screens/screen.ts';
import { type ScreenId, screenIds, screenOf } from './screens.ts';

export type MenuLink = {
  readonly kind: 'link';
  readonly screen: ScreenId;
  readonly path: string;
  readonly label: string;
  /** First level only. */
  readonly icon?: MenuIcon | undefined;
  /** Whether the plan lacks the feature: the link stays, and following it shows the premium notice. spec 1 §5 */
  readonly isPremium: boolean;
};

export type MenuSection = {
  readonly kind: 'section';
  readonly group: MenuGroup;
  readonly label: string;
  readonly icon: MenuIcon;
  readonly links: readonly MenuLink[];
};

export type MenuItem = MenuLink | MenuSection;

export type MenuOptions = {
  /** Whether the screen is built; unbuilt ones are omitted. */
  readonly isAvailable: (screen: ScreenId) => boolean;
  /** Translates a phrase with the campus's terms, as `createText(...).phrase` does. */
  readonly label: (phrase: Phrase) => string;
  readonly locale?: string;
  /** Path of the landing page: its entry, or the section that contains it, comes first. */
  readonly first?: string;
};

type Placed = { readonly link: MenuLink; readonly group: MenuGroup | undefined };

const standsFor = (viewer: Viewer, { only }: MenuPlace) =>
  denial(viewer, { campusTypes: everyCampusType, ...only }) === null;

function linksOf(viewer: Viewer, screen: ScreenId, label: MenuOptions['label']): readonly Placed[] {
  const { access, menu = [], path, title } = screenOf(screen);
  const refusal = access === 'public' ? null : denial(viewer, access);
  if (refusal !== null && refusal !== 'subscription') return [];
  return menu
    .filter((place) => standsFor(viewer, place))
    .map((place) => ({
      group: place.group,
      link: {
        kind: 'link',
        screen,
        path: fillPath(path, place.params ?? {}),
        label: label(place.label ?? title),
        icon: place.icon,
        isPremium: refusal === 'subscription',
      },
    }));
}

/**
 * The navigation menu of a viewer: all screens their rules allow, sorted by label on both levels after the entry of the
 * landing page. spec 1 §2
 */
export function menuFor(
  viewer: Viewer,
  { isAvailable, label, locale = 'en', first }: MenuOptions,
): readonly MenuItem[] {
  const { compare } = new Intl.Collator(locale);
  const byLabel = (one: { label: string }, other: { label: string }) => compare(one.label, other.label);
  const placed = screenIds.filter(isAvailable).flatMap((screen) => linksOf(viewer, screen, label));

  const sections = keysOf(menuGroups).flatMap((group): MenuSection[] => {
    const links = placed.filter((place) => place.group === group).map(({ link }) => link);
    if (links.length === 0) return [];
    const { icon, label: name } = menuGroups[group];
    return [{ kind: 'section', group, icon, label: label(name), links: links.toSorted(byLabel) }];
  });
  const direct = placed.filter(({ group }) => group === undefined).map(({ link }) => link);
  const items = [...direct, ...sections].toSorted(byLabel);
  const isFirst = (item: MenuItem) =>
    item.kind === 'link' ? item.path === first : item.links.some(({ path }) => path === first);
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}
