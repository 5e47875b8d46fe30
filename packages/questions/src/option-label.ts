/**
 * Labels A to Z as teachers and students see them; spec 2 §9 names A to H, and the alphabet is the limit (decision
 * 0020). Apart from the schemas, to keep the player small.
 */
export const optionLabel = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

/** One per letter, so that each option has a key on the keyboard; decision 0020. */
export const mostOptions = 26;
