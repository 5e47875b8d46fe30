let last = 0;

/** A number that no other record of this run has, for names and addresses that must be unique. */
export const nextNumber = (): number => ++last;
