import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { satSectionTable } from './facts.ts';

/** Of a digital SAT by a table with two bounds, which differ; null: one number, or no score to tell. decision 0148 */
export const scoreRange = z.object({ from: z.int(), to: z.int() }).nullable();

export const scaledSection = z.object({
  digital_sat_section_id: numberedId(satSectionTable),
  scaled: z.int(),
  from: z.int(),
  to: z.int(),
});
