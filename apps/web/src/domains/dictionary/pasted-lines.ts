import { mostAtOnce } from '@pelion/contract/dictionary/facts';
import { z } from 'zod';
import { pastedTerms } from './pasted-terms.ts';

/** Requires at least one readable term, and at most as many as one request allows. */
export const pastedLines = (nothing: string, tooMany: string) =>
  z.object({
    lines: z
      .string()
      .refine((lines) => pastedTerms(lines).terms.length > 0, nothing)
      .refine((lines) => pastedTerms(lines).terms.length <= mostAtOnce, tooMany),
  });
