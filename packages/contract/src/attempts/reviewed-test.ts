import { z } from 'zod';
import { id } from '../kernel/shared.ts';

/**
 * Questions of an attempt as input of the chat about them (spec 2 §3, "chat question context"). HTML as students see
 * it.
 */
export const reviewedTest = z.object({
  test_questions: z.array(
    z.object({
      id,
      /** Ids by which the chat reports that it helped with this answer. decision 0110 */
      item_id: id,
      part: z.int(),
      question_type_id: z.int(),
      /** From 1 across all parts. */
      question_no: z.int(),
      content: z.string(),
      comprehension_id: id.nullable(),
      comprehension_passage: z.string().nullable(),
      /** Only for questions with options. */
      choices: z.array(z.object({ content: z.string(), selected: z.boolean() })),
      /** Items to place, in the student's order: answers of a matching, draggable items, words for gaps. */
      system_choices: z.array(z.string()),
    }),
  ),
});
export type ReviewedTest = z.infer<typeof reviewedTest>;
