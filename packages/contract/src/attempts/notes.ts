import { presentedQuestion } from '@pelion/questions';
import { z } from 'zod';
import { id } from '../kernel/shared.ts';
import { passage } from './paper.ts';

/** Notes in their current version, as students and parents read them; not pinned, because nothing is submitted. */
export const notes = z.object({
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  assessment_name: z.string(),
  subject_name: z.string().nullable(),
  /** Sanitized HTML. */
  instruction: z.string(),
  items: z.array(
    z.object({
      question_id: id,
      /** Id in `passages`; null without a passage. */
      passage_id: id.nullable(),
      question: presentedQuestion,
    }),
  ),
  passages: z.array(passage),
});
export type Notes = z.infer<typeof notes>;
