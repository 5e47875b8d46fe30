import { pointsProblem } from '@pelion/questions';
import { z } from 'zod';

/** Points of a question: `1`, `2.5`, `0.25`, `1/3`. */
export const points = z.string().superRefine((text, context) => {
  const message = pointsProblem(text);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Maximum questions of an assessment; an order lists all of them. */
export const mostQuestions = 5000;
