// Limits and names that the player needs without zod.

/** What a student may keep beside the answer to one question. */
export const markLimits = {
  /** Options struck out. */
  struck: 40,
  highlights: 60,
  /** Characters: the words that are highlighted, and the note on them. */
  quote: 1000,
  note: 1000,
  /** Characters before and after the words, by which they are found again. */
  context: 32,
  /** A week: nobody sits longer before one question, and whatever is above is no measurement. */
  seconds: 7 * 24 * 60 * 60,
} as const;

/** One sheet of scratch paper. */
export const sheetLimits = {
  /** In units of its own: whatever the size of a screen, a point keeps its place. */
  width: 1000,
  height: 4000,
  strokes: 2000,
  /** Of all strokes together. */
  points: 20_000,
} as const;

export const highlightColours = ['yellow', 'green', 'pink'] as const;
export type HighlightColour = (typeof highlightColours)[number];

export const penColours = ['ink', 'blue', 'red', 'green'] as const;
export type PenColour = (typeof penColours)[number];

/** What can happen beside an attempt; the last one is noted by the server itself. */
export const violationKinds = ['leftPage', 'paste', 'leftFullScreen', 'secondDevice'] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** Why a clock stands: staff paused it, or something that happened beside the attempt locked it. */
export const heldKinds = ['paused', 'locked'] as const;
export type HeldKind = (typeof heldKinds)[number];
/** Staff also see a reopened attempt wait for its student, whose own pages show the time as if it started now. */
export const boardHeldKinds = [...heldKinds, 'awaited'] as const;

/** The window that takes an attempt gives a sign of itself. Seconds. */
export const presenceTimes = {
  /** How often it does. */
  every: 15,
  /** After how long without one nobody counts on it any more: two were missed. */
  goneAfter: 40,
} as const;

export const violationLimits = {
  /** Of one part: what comes then is the same fact over and over. */
  most: 200,
  /** Characters of what the student says. */
  word: 500,
} as const;

/** Photos of paper for the answer to one question. */
export const pageLimits = {
  /** Of one answer, and of what was sent for it in all, those that were taken out again among them. */
  pages: 20,
  sent: 60,
  /** In bytes: of a page as it leaves its device, and of one piece of it. */
  bytes: 4 * 1024 * 1024,
  piece: 1024 * 1024,
  /** In pixels: no side of a page is longer; a device makes them no longer than this. */
  side: 4096,
  reducedSide: 2000,
} as const;

/** In degrees, clockwise. */
export const pageTurns = [0, 90, 180, 270] as const;
export type PageTurn = (typeof pageTurns)[number];
