import { z } from 'zod';
import { id } from '../kernel/shared.ts';

/** The questions of an attempt as the chat about them takes them (spec 2 §3, "chat question context"). HTML as students see it. */
export const reviewedTest = z.object({
  test_questions: z.array(
    z.object({
      id,
      /** What the answer to it is called, with its part: by these the chat says that it helped. decision 0110 */
      item_id: id,
      part: z.int(),
      question_type_id: z.int(),
      /** From 1, over all parts. */
      question_no: z.int(),
      content: z.string(),
      comprehension_id: id.nullable(),
      comprehension_passage: z.string().nullable(),
      /** Of questions with options alone. */
      choices: z.array(z.object({ content: z.string(), selected: z.boolean() })),
      /** What is offered to be put somewhere: answers of a matching, pieces to drag, words for gaps. In the order that the student sees. */
      system_choices: z.array(z.string()),
    }),
  ),
});
export type ReviewedTest = z.infer<typeof reviewedTest>;
