/** NIST 800-63B: length is what counts; no rules about kinds of characters. */
export const leastPasswordLength = 10;
