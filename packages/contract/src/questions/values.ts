import { pointsProblem } from '@pelion/questions';
import { z } from 'zod';

/** What a question is worth: `1`, `2.5`, `0.25`, `1/3`. */
export const points = z.string().superRefine((text, context) => {
  const message = pointsProblem(text);
  if (message) context.addIssue({ code: 'custom', message });
});

/** An assessment holds this many at most: an order names them all. */
export const mostQuestions = 5000;
