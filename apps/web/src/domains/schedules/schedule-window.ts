const minute = 60_000;

/** Length of the window in whole minutes; null if a date is missing or the order is wrong. */
export function windowMinutes(effectiveAt: string | null, dueAt: string | null): number | null {
  if (effectiveAt === null || dueAt === null) return null;
  const minutes = Math.floor((Date.parse(dueAt) - Date.parse(effectiveAt)) / minute);
  return minutes > 0 ? minutes : null;
}

/** Common time accommodations: one and a half and twice the time. */
const accommodations = [1.5, 2] as const;

export type WindowWarning =
  /** Shorter than the duration, even when starting at once. */
  | { readonly kind: 'tooShort'; readonly window: number; readonly duration: number }
  /** Long enough except for students with extra time. */
  | { readonly kind: 'tooShortExtended'; readonly window: number; readonly extended: number }
  /** Long enough only when starting at the opening. */
  | { readonly kind: 'noSlack'; readonly window: number };

/** Warning about window and duration, both in minutes; null if there is none. */
export function windowWarning(window: number | null, duration: number | null): WindowWarning | null {
  if (window === null || duration === null || duration <= 0) return null;
  if (window < duration) return { kind: 'tooShort', window, duration };
  if (window === duration) return { kind: 'noSlack', window };
  const extended = accommodations.map((factor) => Math.ceil(duration * factor)).find((one) => one > window);
  return extended === undefined ? null : { kind: 'tooShortExtended', window, extended };
}
