import { z } from 'zod';

/** From 1, in the order in which they are taken. A plain test has one. */
export const partNumber = z.int().positive();
