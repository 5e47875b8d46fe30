import { presentedPassage, presentedQuestion } from '@pelion/questions';
import { z } from 'zod';
import { digitalSatModuleTable } from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { tutorLevels } from '../tutor/facts.ts';
import { savedAnswer } from './answers.ts';
import { attemptClock } from './clock.ts';
import { savedMarks } from './marks.ts';
import { partNumber } from './part-number.ts';
import { playerSettings } from './player-settings.ts';

/** Passage shared by several items and shown with each. */
export const passage = z.object({ passage_id: id, passage: presentedPassage });
export type Passage = z.infer<typeof passage>;

/** Section of the paper with its instruction, as worded when the attempt started. */
export const paperSection = z.object({
  section_id: id,
  name: z.string(),
  /** Sanitized HTML; may be empty. */
  instruction: z.string(),
});
export type PaperSection = z.infer<typeof paperSection>;

export const paperItem = shape(
  'PaperItem',
  'A question of a paper, without its key.',
  z.object({
    item_id: id,
    question_id: id,
    position: z.int(),
    /** Id in `passages`; null without a passage. */
    passage_id: id.nullable(),
    /** Id in `sections`; null without one. Items of a section are consecutive. */
    section_id: id.nullable(),
    points: exactText,
    question: presentedQuestion,
  }),
);

/** Everything the player needs for one part of an attempt; from then on it works offline. */
export const paper = shape(
  'Paper',
  'Everything that the player needs to go on without network.',
  z.object({
    result_id: id,
    part: partNumber,
    assessment_id: id,
    schedule_id: id,
    student_id: id,
    attempt_no: z.int(),
    assessment_name: z.string(),
    /** Name of the linked test; null unless a bundle. */
    part_name: z.string().nullable(),
    part_count: z.int(),
    /** Spec 2 §3; null unless a module of a digital SAT. */
    digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
    /** Start of this part. */
    started_at: moment,
    clock: attemptClock,
    /** Minutes shown at the start, adjusted by later changes. */
    own_duration_minutes: z.int().nullable(),
    ...playerSettings,
    /** Help by Chiron for this student while the part runs. */
    help_level: z.enum(tutorLevels),
    items: z.array(paperItem),
    passages: z.array(passage),
    /** Sections in order. */
    sections: z.array(paperSection),
    answers: z.array(savedAnswer),
    /** Saved marks; drawings are loaded separately. */
    marks: z.array(savedMarks),
  }),
);
export type Paper = z.infer<typeof paper>;
