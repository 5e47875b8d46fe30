import { phrase } from '@pelion/words';
import { z } from 'zod';

export const mostKeywords = 20;
const longest = 60;

/** Keywords by which staff find a question. Duplicates that differ only in case are merged; the first spelling wins. */
export const keywords = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(longest, phrase('A keyword can have at most {$longest} characters.', { longest })),
  )
  .max(mostKeywords, phrase('A {question} can have at most {$mostKeywords} keywords.', { mostKeywords }))
  .transform((words) => {
    const known = new Map<string, string>();
    for (const word of words) if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), word);
    return [...known.values()];
  });
