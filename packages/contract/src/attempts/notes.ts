import { presentedQuestion } from '@pelion/questions';
import { z } from 'zod';
import { id } from '../kernel/shared.ts';
import { passage } from './paper.ts';

/** Notes as students and parents read them, as they are now: there is nothing to hand in, so nothing is pinned. */
export const notes = z.object({
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  assessment_name: z.string(),
  subject_name: z.string().nullable(),
  /** Sanitised HTML. */
  instruction: z.string(),
  items: z.array(
    z.object({
      question_id: id,
      /** Of `passages`; null: it stands alone. */
      passage_id: id.nullable(),
      question: presentedQuestion,
    }),
  ),
  passages: z.array(passage),
});
export type Notes = z.infer<typeof notes>;
