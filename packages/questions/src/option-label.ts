/** Labels A to Z as teachers and students see them; spec 2 §9 names A to H, and the alphabet is the limit (decision 0020). Apart from the schemas, for the player's sake. */
export const optionLabel = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

/** One for each letter, so that a key of the keyboard names each of them; decision 0020. */
export const mostOptions = 26;
