import { defineMessages } from '@pelion/words';

/** Names of the two sides: of a proposal, of a draft, and of an edit conflict. */
export const sideNames = defineMessages({
  before: 'Before',
  after: 'After',
  now: 'Current',
  draft: 'Your draft',
  theirs: 'Theirs',
  yours: 'Yours',
  otherTab: 'Other tab',
  thisTab: 'This tab',
});
export type SideName = keyof typeof sideNames;
export type SideNames = readonly [before: SideName, after: SideName];
