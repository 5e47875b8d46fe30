import { z } from 'zod';
import { tableFormatNames } from './facts.ts';

/** As which file a table is wanted; the size of the page is for PDF alone. */
export const tableFile = {
  format: z.enum(tableFormatNames).default('csv'),
  size: z.enum(['A4', 'LETTER']).default('A4'),
};
