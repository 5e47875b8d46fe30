import { z } from 'zod';

/** Numbered from 1 in the order in which parts are taken. A plain test has one part. */
export const partNumber = z.int().positive();
