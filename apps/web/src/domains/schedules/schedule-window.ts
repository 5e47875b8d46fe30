const minute = 60_000;

/** Length of the window in whole minutes; null while an end is missing or they are the wrong way round. */
export function windowMinutes(effectiveAt: string | null, dueAt: string | null): number | null {
  if (effectiveAt === null || dueAt === null) return null;
  const minutes = Math.floor((Date.parse(dueAt) - Date.parse(effectiveAt)) / minute);
  return minutes > 0 ? minutes : null;
}

/** The usual accommodations: half as much again, and twice the time. */
const accommodations = [1.5, 2] as const;

export type WindowWarning =
  /** Even somebody who starts at once has less than the duration. */
  | { readonly kind: 'tooShort'; readonly window: number; readonly duration: number }
  /** Enough for most, not for those with extended time. */
  | { readonly kind: 'tooShortExtended'; readonly window: number; readonly extended: number }
  /** Nobody can start later than at the very beginning. */
  | { readonly kind: 'noSlack'; readonly window: number };

/** What should be said about a window and a duration, both in minutes; null when all is well. */
export function windowWarning(window: number | null, duration: number | null): WindowWarning | null {
  if (window === null || duration === null || duration <= 0) return null;
  if (window < duration) return { kind: 'tooShort', window, duration };
  if (window === duration) return { kind: 'noSlack', window };
  const extended = accommodations.map((factor) => Math.ceil(duration * factor)).find((one) => one > window);
  return extended === undefined ? null : { kind: 'tooShortExtended', window, extended };
}
