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
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { place } from '../marking/places.ts';
import { ratingTable } from '../marking/ratings.ts';
import { shownChoice, shownCriteria } from '../rubrics/criteria.ts';
import { answerPage } from './pages.ts';
import { paperSection, passage } from './paper.ts';
import { partNumber } from './part-number.ts';

export const attemptResult = shape(
  'AttemptResult',
  'Score and verdicts of an attempt, as far as its reader may know.',
  z.object({
    result_id: id,
    assessment_id: id,
    schedule_id: id,
    student_id: id,
    /** For the family, and for staff who may see students; null for other viewers. */
    student_name: z.string().nullable(),
    assessment_name: z.string(),
    attempt_no: z.int(),
    result_status_id: numberedId(resultStatusTable),
    result_status_description: z.string(),
    attempted_at: moment.nullable(),
    ended_at: moment.nullable(),
    /** Ended by the deadline instead of the student; saved answers were submitted automatically. */
    is_time_up: z.boolean(),
    /** Ended by staff or by a canceled schedule; saved answers count. */
    is_ended_by_staff: z.boolean(),
    answered_count: z.int(),
    questions_count: z.int(),
    /**
     * Answers and photographed pages written in time but received after the end; they count once staff accept them
     * (decision 0013).
     */
    held_answers: z.int(),
    /** Null until released to this viewer, and while something needs grading. */
    score: z.string().nullable(),
    actual_score: z.string().nullable(),
    total_score: z.string().nullable(),
    score_range: scoreRange,
    /** Label of the score on the campus's grading scale; null without a scale or a visible score. */
    grade_label: z.string().nullable(),
    /** Rows of the grading scale, highest first, with the matching row marked; empty when `grade_label` is null. */
    scale: z.array(
      z.object({
        /** Percent: `from` is inclusive; `to` is exclusive, except in the highest row. */
        from: z.string(),
        to: z.string(),
        label: z.string(),
        is_met: z.boolean(),
      }),
    ),
    /** For staff who may see scores but not the assessment: questions and marker's comments are omitted. decision 0147 */
    is_score_only: z.boolean(),
    /** Whether staff and parents may read a conversation with Chiron about it; false for its student. */
    has_conversation: z.boolean(),
    /** Never released to students and parents. */
    hide_score: z.boolean(),
    /**
     * For each of score, verdicts, keys and explanations: the release rule, whether this viewer sees it now (staff always
     * do), and the time of release. The time is null when already released, and when unknown: never, on release by staff,
     * or after something else ends.
     */
    score_release: numberedId(releaseTable),
    is_score_shown: z.boolean(),
    score_shown_at: moment.nullable(),
    verdict_release: numberedId(releaseTable),
    is_verdict_shown: z.boolean(),
    verdict_shown_at: moment.nullable(),
    key_release: numberedId(releaseTable),
    /** Score format; a digital SAT's score is an estimate with an analysis. */
    grading_type_id: numberedId(gradingTypeTable),
    is_key_shown: z.boolean(),
    key_shown_at: moment.nullable(),
    explanation_release: numberedId(releaseTable),
    is_explanation_shown: z.boolean(),
    explanation_shown_at: moment.nullable(),
    /** Time of release by staff; null when not released or not visible to this viewer. */
    released_at: moment.nullable(),
    /**
     * Comparison with all takers, in whole percent: the middle half lies between `low` and `high`, and `place` locates
     * this result. Null unless the campus compares results, the viewer is family, and there are enough takers (decision
     * 0119).
     */
    compared: z
      .object({
        low: z.int(),
        high: z.int(),
        average: z.int(),
        place: z.enum(['below', 'among', 'above']),
      })
      .nullable(),
    /** Marker's rating and comment on the whole; null and empty when there is none or it is not released. */
    rating_id: numberedId(ratingTable).nullable(),
    comment: z.string(),
    /** Items in the order shown; empty until anything about questions is released. */
    items: z.array(
      z.object({
        item_id: id,
        question_id: id,
        part: partNumber,
        /** Position within its part. */
        position: z.int(),
        /** Id in `passages`; null without a passage. */
        passage_id: id.nullable(),
        /** Id in `sections`; null without one. */
        section_id: id.nullable(),
        points: exactText,
        /** Excluded by staff for all students from points and total. */
        is_thrown_out: z.boolean(),
        /** Null while ungraded or not released. */
        earned: z.string().nullable(),
        /** Null when not released. */
        answer_status_id: numberedId(answerStatusTable).nullable(),
        /** Marker's comment on the answer; empty when there is none or it is not released. */
        comment: z.string(),
        /** Marker's comments anchored in the answer; empty when there are none or they are not released. */
        places: z.array(place),
        /** Rubric with the chosen levels; null when marked by points alone or not released. */
        rubric: z
          .object({ name: z.string(), criteria: shownCriteria, choices: z.array(shownChoice) })
          .nullable(),
        /** Answered with help of the AI tutor. */
        assisted_by_ai: z.boolean(),
        /** Time on the screen as measured by the player, capped at the running time of the part; null when not measured. */
        seconds: z.int().nullable(),
        question: presentedQuestion,
        response: questionResponse.nullable(),
        /** Photographed pages of the answer, in order. */
        pages: z.array(answerPage),
        /** For staff: the stored response does not fit this question. Scored as wrong until someone reviews it. */
        is_misfit: z.boolean(),
        /** Correct answer; null until released. Explanations are in `remarks`. */
        key: revealedKey.nullable(),
        /** Explanation and feedback as HTML, each null when missing; null as a whole until released. */
        remarks: z
          .object({ explanation: z.string().nullable(), generalFeedback: z.string().nullable() })
          .nullable(),
      }),
    ),
    /** Passages of the items. */
    passages: z.array(passage),
    /** Sections of the items, in order. */
    sections: z.array(paperSection),
    /** Parts of the items; empty for a single part, and until anything about questions is released. */
    parts: z.array(
      z.object({
        part: partNumber,
        /** Name of the linked test. */
        name: z.string(),
        digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
      }),
    ),
  }),
);
export type AttemptResult = z.infer<typeof attemptResult>;
