/** Why a budget is missed, as far as somebody has found out; printed only while it is. */
const reasons: readonly (readonly [figure: RegExp, reason: string])[] = [];

export const reasonOf = (figure: string): string =>
  reasons.find(([pattern]) => pattern.test(figure))?.[1] ?? 'Nobody has looked into it yet.';
