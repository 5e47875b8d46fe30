import type { ItemMarks } from '@pelion/contract/attempts';

/** Nothing done besides answering. */
export const noMarks: ItemMarks = { is_flagged: false, struck: [], highlights: [], seconds: 0 };
