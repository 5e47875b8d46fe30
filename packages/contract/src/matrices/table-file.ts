import { z } from 'zod';
import { tableFormatNames } from './facts.ts';

/** File format of a table; the page size applies to PDF only. */
export const tableFile = {
  format: z.enum(tableFormatNames).default('csv'),
  size: z.enum(['A4', 'LETTER']).default('A4'),
};
