import type { ScreenId } from '@pelion/access';
import type { AskedAction } from '@pelion/access/asked-actions';

export const accessTabs = ['roles', 'people', 'why', 'changes'] as const;
export type AccessTab = (typeof accessTabs)[number];

/** What the address says of the page. */
export type AccessState = {
  readonly tab: AccessTab;
  readonly search: string;
  readonly role: readonly number[];
  readonly person: readonly number[];
  /** Only what differs from the defaults. */
  readonly differing: boolean;
  /** What is asked about: a page or an action, by its name. */
  readonly screen: ScreenId | '';
  readonly action: AskedAction | '';
  /** Whose record it is about. */
  readonly assessment: readonly number[];
  readonly student: readonly number[];
};
