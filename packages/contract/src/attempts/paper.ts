import { presentedPassage, presentedQuestion } from '@pelion/questions';
import { z } from 'zod';
import { digitalSatModuleTable } from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { savedAnswer } from './answers.ts';
import { attemptClock } from './clock.ts';
import { savedMarks } from './marks.ts';
import { partNumber } from './part-number.ts';
import { playerSettings } from './player-settings.ts';

/** What several items ask about, shown with each of them. */
export const passage = z.object({ passage_id: id, passage: presentedPassage });
export type Passage = z.infer<typeof passage>;

/** Named questions with instructions of their own, as they were worded when the attempt began. */
export const paperSection = z.object({
  section_id: id,
  name: z.string(),
  /** Sanitised HTML; empty: none. */
  instruction: z.string(),
});
export type PaperSection = z.infer<typeof paperSection>;

export const paperItem = z.object({
  item_id: id,
  question_id: id,
  position: z.int(),
  /** Of `passages`; null: it stands alone. */
  passage_id: id.nullable(),
  /** Of `sections`; null: it stands in none. The items of one follow each other. */
  section_id: id.nullable(),
  points: exactText,
  question: presentedQuestion,
});

/** Everything the player needs for one part of an attempt; after this it can go on without network. */
export const paper = z.object({
  result_id: id,
  part: partNumber,
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  attempt_no: z.int(),
  assessment_name: z.string(),
  /** Of the linked test that this part is; null: no bundle. */
  part_name: z.string().nullable(),
  part_count: z.int(),
  /** Spec 2 §3; null where the part is no module of a digital SAT. */
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  /** Of this part. */
  started_at: moment,
  clock: attemptClock,
  /** Minutes as shown at the start, with what changed since. */
  own_duration_minutes: z.int().nullable(),
  ...playerSettings,
  items: z.array(paperItem),
  passages: z.array(passage),
  /** In their order. */
  sections: z.array(paperSection),
  answers: z.array(savedAnswer),
  /** What was done besides answering; what was drawn comes by itself. */
  marks: z.array(savedMarks),
});
export type Paper = z.infer<typeof paper>;
