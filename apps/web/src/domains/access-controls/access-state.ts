export const accessTabs = ['roles', 'people', 'changes'] as const;
export type AccessTab = (typeof accessTabs)[number];

/** What the address says of the page. */
export type AccessState = {
  readonly tab: AccessTab;
  readonly search: string;
  readonly role: readonly number[];
  readonly person: readonly number[];
  /** Only what differs from the defaults. */
  readonly differing: boolean;
};
