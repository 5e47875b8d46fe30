import type { Phrase } from '@pelion/words';
import type { MenuGroup, MenuIcon } from '../menu-groups.ts';
import type { Access, Rule } from '../rule.ts';

/** One place in the navigation menu: inside a group, or on the first level with a picture of its own. */
export type MenuPlace = {
  /** Further limits the screen's rule for this menu place; missing means everyone with access. */
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
  /** Shows "not available yet" and stays out of the menu until it is built. */
  readonly isPlanned?: true;
  /** Plain document that the server sends, outside the application (decision 0076). */
  readonly isSite?: true;
  /** app: header and menu; bare: neither, as in the player; public: the logged-out header and footer. */
  readonly shell: 'app' | 'bare' | 'public';
  /**
   * Missing means a redirect to the landing page with the reason; noAccess shows the no-access page in place (spec 1
   * §8).
   */
  readonly onDenial?: 'noAccess';
  readonly menu?: readonly MenuPlace[];
  /** Path of the list that the screen belongs to, when it is not a prefix of the screen's own path. */
  readonly under?: `/${string}`;
};

export type ScreenTable = Readonly<Record<string, Screen>>;
