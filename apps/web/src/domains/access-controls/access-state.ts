import type { ScreenId } from '@pelion/access';
import type { AskedAction } from '@pelion/access/asked-actions';

export const accessTabs = ['roles', 'people', 'why', 'changes'] as const;
export type AccessTab = (typeof accessTabs)[number];

/** Page state kept in the URL. */
export type AccessState = {
  readonly tab: AccessTab;
  readonly search: string;
  readonly role: readonly number[];
  readonly person: readonly number[];
  /** Only permissions that differ from the defaults. */
  readonly differing: boolean;
  /** Target of the Why tab: the name of a page or an action. */
  readonly screen: ScreenId | '';
  readonly action: AskedAction | '';
  /** Record of the Why tab: an assessment, and the student of its result. */
  readonly assessment: readonly number[];
  readonly student: readonly number[];
};
