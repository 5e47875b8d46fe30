import { defineMessages } from '@pelion/words';

/** What both forms say of it: that of a test and that of a bundle. */
export const placementMessages = defineMessages({
  label: 'Placement {test}',
  hint: 'If the {campus} hides the scores of placement {test+}, {student+}{? and |parent+|} never see the result.',
});
