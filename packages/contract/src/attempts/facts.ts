// Limits and names for the player, free of zod.

/** Limits of marks on one question. */
export const markLimits = {
  /** Struck options. */
  struck: 40,
  highlights: 60,
  /** Characters of the highlighted words and of the note. */
  quote: 1000,
  note: 1000,
  /** Characters of context before and after a highlight, used to find it again. */
  context: 32,
  /** One week: an upper bound for plausible measurements of one question. */
  seconds: 7 * 24 * 60 * 60,
} as const;

/** Limits of one sheet of scratch paper. */
export const sheetLimits = {
  /** Size in sheet units, independent of the screen. */
  width: 1000,
  height: 4000,
  strokes: 2000,
  /** Points of all strokes together. */
  points: 20_000,
} as const;

export const highlightColours = ['yellow', 'green', 'pink'] as const;
export type HighlightColour = (typeof highlightColours)[number];

export const penColours = ['ink', 'blue', 'red', 'green'] as const;
export type PenColour = (typeof penColours)[number];

/** Violations during an attempt; the last one is detected by the server. */
export const violationKinds = ['leftPage', 'paste', 'leftFullScreen', 'secondDevice'] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** Reason for a stopped clock: paused by staff, or locked by a violation. */
export const heldKinds = ['paused', 'locked'] as const;
export type HeldKind = (typeof heldKinds)[number];
/** Staff also see reopened attempts awaiting their student; students see the time as if the clock started now. */
export const boardHeldKinds = [...heldKinds, 'awaited'] as const;

/** Heartbeat of the window taking an attempt, in seconds. */
export const presenceTimes = {
  /** Interval. */
  every: 15,
  /** Time without a heartbeat after which the window counts as gone: two were missed. */
  goneAfter: 40,
} as const;

export const violationLimits = {
  /** Violations of one part; later ones are not recorded. */
  most: 200,
  /** Characters of the student's comment. */
  word: 500,
} as const;

/** Limits of photographed pages for one answer. */
export const pageLimits = {
  /** Pages of one answer, and uploads for it in total, including removed ones. */
  pages: 20,
  sent: 60,
  /** Bytes of a page as sent by a device, and of one chunk. */
  bytes: 4 * 1024 * 1024,
  piece: 1024 * 1024,
  /** Maximum side in pixels accepted, and the side to which devices scale down. */
  side: 4096,
  reducedSide: 2000,
} as const;

/** Rotation in degrees, clockwise. */
export const pageTurns = [0, 90, 180, 270] as const;
export type PageTurn = (typeof pageTurns)[number];
