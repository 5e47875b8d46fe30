import { answerStatusTable, presentedQuestion, questionResponse, revealedKey } from '@pelion/questions';
import { z } from 'zod';
import {
  digitalSatModuleTable,
  gradingTypeTable,
  releaseTable,
  resultStatusTable,
} from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { ratingTable } from '../marking/facts.ts';
import { place } from '../marking/places.ts';
import { shownChoice, shownCriteria } from '../rubrics/criteria.ts';
import { answerPage } from './pages.ts';
import { paperSection, passage } from './paper.ts';
import { partNumber } from './part-number.ts';

export const attemptResult = z.object({
  result_id: id,
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  /** For the family, and for staff who may see students; null for others. */
  student_name: z.string().nullable(),
  assessment_name: z.string(),
  attempt_no: z.int(),
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** The time has ended it, not the student: what was saved was submitted by itself. */
  is_time_up: z.boolean(),
  /** Staff have ended it, or cancelled what it belonged to; what was saved counts. */
  is_ended_by_staff: z.boolean(),
  answered_count: z.int(),
  questions_count: z.int(),
  /** Answers and photographed pages that were written in time and came after the end: they count once staff let them (decision 0013). */
  held_answers: z.int(),
  /** All null while this viewer may not see it yet, or while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  /** What the score stands for on the scale of the campus; null without one, and while there is no score to tell. */
  grade_label: z.string().nullable(),
  /** That scale, the highest line first, with the line that the score meets; empty where `grade_label` is null. */
  scale: z.array(
    z.object({
      /** Percent: `from` is included, `to` is not but for the highest line. */
      from: z.string(),
      to: z.string(),
      label: z.string(),
      is_met: z.boolean(),
    }),
  ),
  /** For staff who may not see the assessment: nothing of its questions is told, nor what was said of answers. decision 0147 */
  is_score_only: z.boolean(),
  /** It is never told to students and parents. */
  hide_score: z.boolean(),
  /**
   * Of score, verdicts (right or wrong for each question), keys and explanations: the schedule's rule, whether they are told
   * to this viewer now (staff always see them), and when they will be: null where they are told already, and where nobody can
   * say: never, when somebody releases them, or not before something else ends.
   */
  score_release: numberedId(releaseTable),
  is_score_shown: z.boolean(),
  score_shown_at: moment.nullable(),
  verdict_release: numberedId(releaseTable),
  is_verdict_shown: z.boolean(),
  verdict_shown_at: moment.nullable(),
  key_release: numberedId(releaseTable),
  /** Of a digital SAT the score is an estimate, with an analysis beside it. */
  grading_type_id: numberedId(gradingTypeTable),
  is_key_shown: z.boolean(),
  key_shown_at: moment.nullable(),
  explanation_release: numberedId(releaseTable),
  is_explanation_shown: z.boolean(),
  explanation_shown_at: moment.nullable(),
  /** When staff released it; null: not, or not for this viewer to know. */
  released_at: moment.nullable(),
  /**
   * How everybody did who took it, in whole percent: half of them between `low` and `high`, and where this result lies to that.
   * Null unless the campus compares and the viewer is of the family, and until there are enough of them (decision 0119).
   */
  compared: z
    .object({
      low: z.int(),
      high: z.int(),
      average: z.int(),
      place: z.enum(['below', 'among', 'above']),
    })
    .nullable(),
  /** What its marker says of the whole; null and empty where nothing is said, or it may not be told yet. */
  rating_id: numberedId(ratingTable).nullable(),
  comment: z.string(),
  /** Per question, in the order shown; empty while nothing is told of questions. */
  items: z.array(
    z.object({
      item_id: id,
      question_id: id,
      part: partNumber,
      /** Within its part. */
      position: z.int(),
      /** Of `passages`; null: it stands alone. */
      passage_id: id.nullable(),
      /** Of `sections`; null: it stands in none. */
      section_id: id.nullable(),
      points: exactText,
      /** Staff have decided that it counts for nobody: neither points nor a part of the whole. */
      is_thrown_out: z.boolean(),
      /** Null: it waits to be graded, or may not be told yet. */
      earned: z.string().nullable(),
      /** Null: it may not be told yet. */
      answer_status_id: numberedId(answerStatusTable).nullable(),
      /** What its marker says of the answer; empty where nothing, or where it may not be told yet. */
      comment: z.string(),
      /** What its marker says at places of the answer; empty where nothing, or where it may not be told yet. */
      places: z.array(place),
      /** What it was marked by, and what was chosen of it; null: by points alone, or it may not be told yet. */
      rubric: z
        .object({ name: z.string(), criteria: shownCriteria, choices: z.array(shownChoice) })
        .nullable(),
      /** A tutor helped with it while it was answered. */
      assisted_by_ai: z.boolean(),
      /** How long it was on the screen, as the player measured it and never longer than its part ran; null: not measured. */
      seconds: z.int().nullable(),
      question: presentedQuestion,
      response: questionResponse.nullable(),
      /** Photos of paper that belong to the answer, in their order. */
      pages: z.array(answerPage),
      /** For staff: what is stored is no answer to this question. It counts as wrong until somebody has looked. */
      is_misfit: z.boolean(),
      /** What was right; null until it may be shown. Why stands in `remarks`. */
      key: revealedKey.nullable(),
      /** Why, and what is said to it: HTML, null where there is none. The whole is null until it may be shown. */
      remarks: z
        .object({ explanation: z.string().nullable(), generalFeedback: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** What the items ask about. */
  passages: z.array(passage),
  /** What they stand in, in their order. */
  sections: z.array(paperSection),
  /** What the items are parts of; empty where all of them are of one, and while nothing is told of questions. */
  parts: z.array(
    z.object({
      part: partNumber,
      /** Of the linked test. */
      name: z.string(),
      digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
    }),
  ),
});
export type AttemptResult = z.infer<typeof attemptResult>;
