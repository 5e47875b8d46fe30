import { compare, exact } from '@pelion/questions';

/** Accepted answers by what they earn, for programs that take the first one that fits. */
export const bestFirst = <Answer extends { readonly credit: string }>(accepted: readonly Answer[]) =>
  accepted.toSorted((one, other) => compare(exact(other.credit), exact(one.credit)));
