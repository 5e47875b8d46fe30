import { mostAtOnce } from '@pelion/contract/dictionary/facts';
import { z } from 'zod';
import { pastedTerms } from './pasted-terms.ts';

/** At least one term that can be read, and not more than are taken at once. */
export const pastedLines = (nothing: string, tooMany: string) =>
  z.object({
    lines: z
      .string()
      .refine((lines) => pastedTerms(lines).terms.length > 0, nothing)
      .refine((lines) => pastedTerms(lines).terms.length <= mostAtOnce, tooMany),
  });
