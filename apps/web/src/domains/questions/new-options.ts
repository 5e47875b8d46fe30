import type { QuestionDraft } from '@pelion/questions';

/** Random, and no more: an id that told the authored place would undo the shuffling (packages/questions). */
export const newOptionId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');

/** The content of a choice: the options are those of the choice that it was before, or four blank ones. */
export const beginChoice = (from: QuestionDraft['content']) => ({
  stem: from.stem,
  options:
    'options' in from ? from.options : [1, 2, 3, 4].map(() => ({ id: newOptionId(), text: { source: '' } })),
  shuffle: true,
});
