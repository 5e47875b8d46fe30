import {
  isAvailable,
  type MenuLink,
  mayOpen,
  menuFor,
  type ScreenId,
  screenIds,
  screenOf,
  type Viewer,
} from '@pelion/access';
import type { Text } from '@pelion/words';

/** Destination of the palette: a screen, a person or an assessment. */
export interface Place {
  readonly path: string;
  readonly label: string;
  /** Secondary text beside the label. */
  readonly note?: string | undefined;
}

type Listed = MenuLink & Pick<Place, 'note'>;

/** Paths of pages that add, create or import something. */
const adds = /\/(add|create|import)(-|$)/;
/** Needs the assessment that the question belongs to. */
const unfit: ReadonlySet<ScreenId> = new Set(['createQuestion']);

const isReached = (viewer: Viewer, id: ScreenId) => {
  const { access, path, shell } = screenOf(id);
  const isOwn = shell === 'app' && access !== 'public' && !path.includes(':') && !unfit.has(id);
  return isAvailable(id) && isOwn && mayOpen(viewer, access);
};

/** Screens and adding pages that the viewer may open, in the campus's terms: the menu's entries first. */
export function placesOf(viewer: Viewer, text: Text, locale: string) {
  const items = menuFor(viewer, { isAvailable, label: text.phrase, locale });
  const listed = items.flatMap((item): readonly Listed[] =>
    item.kind === 'link'
      ? [{ ...item, note: undefined }]
      : item.links.map((link) => ({ ...link, note: item.label })),
  );
  const menu = listed
    .filter(({ isPremium }) => !isPremium)
    .map(({ path, label, note }): Place => ({ path, label, note }));
  const inMenu = new Set(listed.map(({ path }) => path));
  const others = screenIds
    .filter((id) => isReached(viewer, id) && !inMenu.has(screenOf(id).path))
    .map((id): Place => ({ path: screenOf(id).path, label: text.phrase(screenOf(id).title) }));
  return {
    screens: [...menu, ...others.filter(({ path }) => !adds.test(path))],
    actions: others.filter(({ path }) => adds.test(path)),
  };
}

/** Places whose label contains every typed word; labels that begin with the text come first. */
export function matching(places: readonly Place[], term: string): readonly Place[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const isLater = ({ label }: Place) => Number(!label.toLocaleLowerCase().startsWith(start));
  return places
    .filter(({ label, note = '' }) => {
      const whole = `${label} ${note}`.toLocaleLowerCase();
      return words.every((word) => whole.includes(word));
    })
    .toSorted((one, other) => isLater(one) - isLater(other));
}
