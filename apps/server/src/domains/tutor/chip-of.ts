import type { TutorChip } from '@pelion/contract/tutor/facts';

const asks: Readonly<Record<TutorChip, RegExp>> = {
  more: /\b(?:practi[cs]e|more (?:questions?|problems?|exercises?|like this)|similar (?:questions?|problems?)|another (?:one|question|problem))\b/iu,
  materials:
    /\b(?:materials?|notes?|chapter|lesson|textbook|book|video|read (?:up|about)|study|look (?:it|this) up)\b/iu,
  explain:
    /\b(?:explain|what does .{1,60} mean|what is meant|don'?t understand|meaning of|what do (?:they|i) (?:want|have to do))\b/iu,
  hint: /\b(?:hint|clue|tip|nudge)\b/iu,
};

/** Chip that a typed message asks for; null for a question of one's own. */
export const chipOf = (message: string): TutorChip | null =>
  (['more', 'materials', 'explain', 'hint'] as const).find((chip) => asks[chip].test(message)) ?? null;
