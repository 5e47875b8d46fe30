import { defineMessages } from '@pelion/words';

/** Texts of the placement switch, shared by the test and bundle forms. */
export const placementMessages = defineMessages({
  label: 'Placement {test}',
  hint: 'If the {campus} hides the scores of placement {test+}, {student+}{? and |parent+|} never see the result.',
});
