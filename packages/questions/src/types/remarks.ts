import type { z } from 'zod';

/** What belongs to every answer key beside the answer itself; shown only when the review allows it. */
export const remarksOf = <Text extends z.ZodType>(text: Text) => ({
  /** The worked solution or rationale. */
  explanation: text.optional(),
  /** Shown to everybody after grading, whatever was answered. */
  generalFeedback: text.optional(),
});
