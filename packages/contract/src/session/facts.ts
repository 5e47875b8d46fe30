/** NIST 800-63B: only length matters; no rules on kinds of characters. */
export const leastPasswordLength = 10;
