import type { Phrase } from '@pelion/words';
import type { MenuGroup, MenuIcon } from '../menu-groups.ts';
import type { Access, Rule } from '../rule.ts';

/** One place in the navigation menu: inside a group, or on the first level with a picture of its own. */
export type MenuPlace = {
  /** Narrower than the screen's rule: who finds the screen at this place. Missing means everyone it opens for. */
  readonly only?: Pick<Rule, 'userTypes' | 'campusTypes'>;
  /** Missing means the screen's title. */
  readonly label?: Phrase;
  /** Values of the path's parameters, where it has some. */
  readonly params?: Readonly<Record<string, string>>;
} & (
  | { readonly group: MenuGroup; readonly icon?: undefined }
  | { readonly icon: MenuIcon; readonly group?: undefined }
);

export type Screen = {
  /** Parameters as the router writes them: `/classes/view-class/:classId`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly title: Phrase;
  /** app: header and menu; bare: neither, as in the player; public: the logged-out header and footer. */
  readonly shell: 'app' | 'bare' | 'public';
  /** Missing means the landing page with the reason; noAccess shows the no-access page in place (spec 1 §8). */
  readonly onDenial?: 'noAccess';
  readonly menu?: readonly MenuPlace[];
  /** The path of the list that it belongs to, where its own does not begin with that. */
  readonly under?: `/${string}`;
};

export type ScreenTable = Readonly<Record<string, Screen>>;
