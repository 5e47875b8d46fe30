/** Random, and no more: an id that told the authored place would undo the shuffling (packages/questions). */
export const newOptionId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');
