import { compare, exact } from '@pelion/questions';

/** Sorts accepted answers by credit, for programs that take the first match. */
export const bestFirst = <Answer extends { readonly credit: string }>(accepted: readonly Answer[]) =>
  accepted.toSorted((one, other) => compare(exact(other.credit), exact(one.credit)));
