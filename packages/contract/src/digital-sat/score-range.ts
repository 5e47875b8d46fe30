import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { satSectionTable } from './facts.ts';

/**
 * Score range of a digital SAT whose table has two different bounds; null for a single number or no visible score.
 * decision 0148
 */
export const scoreRange = z.object({ from: z.int(), to: z.int() }).nullable();

export const scaledSection = z.object({
  digital_sat_section_id: numberedId(satSectionTable),
  scaled: z.int(),
  from: z.int(),
  to: z.int(),
});
