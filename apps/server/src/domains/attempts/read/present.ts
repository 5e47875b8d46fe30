import {
  assessmentTypeTable,
  gradingTypes,
  type ResultStatus,
  resultStatusTable,
} from '@pelion/contract/assessment-kinds';
import type { AnswerPage, AttemptParts } from '@pelion/contract/attempts';
import type { ScoreRange } from '@pelion/contract/digital-sat/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { answerStatusIds, type RevealedKey, shownPercent, shownPoints } from '@pelion/questions';
import { boundedMap } from '../../../lib/bounded-map.ts';
import { inSlices } from '../../../lib/map-yielding.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Attempt, AttemptRow, PartRow } from '../attempt-queries.ts';
import { marksIn } from '../marks/stored-marks.ts';
import { attemptStatusOf, isRunning, statusUngraded, takersStatus } from '../moves.ts';
import type { listPartNames } from '../plan/bundle-queries.ts';
import { isFamily, seesMisfits, seesNames } from '../policy.ts';
import type { Compared } from './compared.ts';
import type { Said, SaidByItem } from './feedback-queries.ts';
import { gradeLabel, markedScale, scaleOf } from './grade-label.ts';
import type { listItems, PassageRow } from './paper-queries.ts';
import { presentClock } from './present-clock.ts';
import { presentPlayer } from './present-player.ts';
import { presented, presentedPassage } from './presented.ts';
import {
  isScoreNeverTold,
  isYetToBeTold,
  type Releases,
  type RuleFacts,
  tellsOfQuestions,
} from './releases.ts';
import type { findAttemptFacts, findResultFacts } from './student-queries.ts';

// Presents rows in wire format.

export const describeStatus = (status: ResultStatus) => ({
  result_status_id: resultStatusTable.idOf(status),
  // Status labels contain no campus term and need no translation.
  result_status_description: resultStatusTable.labelOf(status),
});

/**
 * Status to show. A withheld result reads as submitted. A suggested retake would reveal a hidden score and reads as
 * graded. decision 0135
 */
export function toldStatus(
  attempt: Pick<AttemptRow, 'status' | 'ended_by'>,
  releases: Releases,
  facts: RuleFacts,
): ResultStatus {
  if (isYetToBeTold(releases, facts)) return statusUngraded(attempt);
  const name = attemptStatusOf(attempt.status);
  return name === 'retakeSuggested' && !releases.score.isShown ? 'graded' : name;
}

export const noScore = { score: null, actual_score: null, total_score: null } as const;

interface Marks {
  readonly score: string | null;
  readonly actual_score: string | null;
  readonly total_score: string | null;
}

/** Cache, since many attempts share a few scores. */
const worked = boundedMap<string, Marks>(1_000);

/** Percentage and points; empty if hidden or awaiting grading. */
export function marksOf(
  { score, total }: { readonly score: string | null; readonly total: string },
  isHidden = false,
): Marks {
  if (isHidden || score === null) return noScore;
  const key = `${score} of ${total}`;
  const known = worked.get(key);
  if (known) return known;
  const marks = {
    score: shownPercent(score, total),
    actual_score: shownPoints(score),
    total_score: shownPoints(total),
  };
  worked.set(key, marks);
  return marks;
}

export const typeNameOf = ({ text }: Pick<Viewer, 'text'>, type: number): string =>
  text.phrase(assessmentTypeTable.labelOf(type));

type Facts = NonNullable<Awaited<ReturnType<typeof findAttemptFacts>>>;
type ResultFacts = NonNullable<Awaited<ReturnType<typeof findResultFacts>>>;
type Items = Awaited<ReturnType<typeof listItems>>;

interface Reviewed {
  /** Null if the score is a single number or hidden. */
  readonly score_range: ScoreRange | null;
  readonly facts: ResultFacts;
  readonly items: Items;
  readonly passages: readonly PassageRow[];
  readonly releases: Releases;
  /** Comments by item id, for viewers who may read them. */
  readonly said: SaidByItem;
  /** Revealed keys by item id; empty unless released. */
  readonly keys: ReadonlyMap<number, RevealedKey>;
  readonly compared: Compared | null;
  readonly hasConversation: boolean;
  /** Names by linked test id; empty for a single part. */
  readonly partNames: PartNames;
  /** Pages by item id. */
  readonly pages: ReadonlyMap<number, readonly AnswerPage[]>;
}

/** Score page. Questions appear after the end only, and not while the score is hidden; keys as released. */
export async function presentResult(
  viewer: Viewer,
  attempt: Attempt,
  {
    score_range,
    facts,
    items,
    passages,
    releases,
    said,
    keys,
    compared,
    hasConversation,
    partNames,
    pages,
  }: Reviewed,
) {
  const { score, verdict, key, explanation } = releases;
  const showsItems = tellsOfQuestions(releases) && !isRunning(attempt);
  const showsMarks = tellsMarks(viewer, attempt, score.isShown);
  const isScoreOnly = !isFamily(viewer) && !facts.sees_assessment;
  return {
    ...describeStatus(toldStatus(attempt, releases, facts)),
    ...marksOf(attempt, !score.isShown),
    score_range,
    result_id: attempt.id,
    assessment_id: attempt.assessment_id,
    schedule_id: attempt.schedule_id,
    student_id: attempt.student_id,
    student_name: seesNames(viewer) ? facts.student_name : null,
    assessment_name: facts.assessment_name,
    attempt_no: attempt.attempt_no,
    attempted_at: attempt.started_at,
    ended_at: attempt.ended_at,
    is_time_up: attempt.ended_by === 'deadline',
    is_ended_by_staff: attempt.ended_by === 'staff',
    answered_count: items.filter(({ seq, item_id }) => seq !== null || pages.has(item_id)).length,
    questions_count: items.length,
    held_answers: facts.held_answers,
    hide_score: isScoreNeverTold(facts),
    is_score_only: isScoreOnly,
    has_conversation: hasConversation,
    grading_type_id: facts.grading_type ?? gradingTypes.regular,
    score_release: facts.score_release,
    is_score_shown: score.isShown,
    score_shown_at: score.shownAt,
    verdict_release: facts.verdict_release,
    is_verdict_shown: verdict.isShown,
    verdict_shown_at: verdict.shownAt,
    key_release: facts.key_release,
    is_key_shown: key.isShown,
    key_shown_at: key.shownAt,
    explanation_release: facts.explanation_release,
    is_explanation_shown: explanation.isShown,
    explanation_shown_at: explanation.shownAt,
    released_at: attempt.released_at,
    grade_label: score.isShown ? gradeLabel(attempt, scaleOf(facts.scale_rows)) : null,
    scale: score.isShown ? markedScale(attempt, scaleOf(facts.scale_rows)) : [],
    compared,
    rating_id: showsMarks ? facts.rating : null,
    comment: (showsMarks && !isScoreOnly && facts.comment) || '',
    items: showsItems
      ? await inSlices(items, (item) => {
          const { question, response, isMisfit } = presented(item);
          return {
            item_id: item.item_id,
            question_id: item.question_id,
            part: item.part,
            position: item.position,
            passage_id: item.passage_version_id,
            section_id: item.section_version_id,
            points: item.points,
            is_thrown_out: item.is_thrown_out,
            // Points of single questions are shown only together with the score, which they would reveal.
            earned:
              item.earned === null || !score.isShown || !verdict.isShown || isKept(item, showsMarks)
                ? null
                : shownPoints(item.earned),
            answer_status_id: verdict.isShown ? statusOf(item, showsMarks) : null,
            comment: (showsMarks && item.comment) || '',
            ...saidOf(showsMarks ? said.get(item.item_id) : undefined, score.isShown && verdict.isShown),
            assisted_by_ai: item.assisted_by_ai,
            seconds: item.marks_seq ? item.seconds : null,
            question,
            response,
            pages: [...(pages.get(item.item_id) ?? [])],
            is_misfit: isMisfit && seesMisfits(viewer),
            ...revealedOf(keys.get(item.item_id), releases),
          };
        })
      : [],
    passages: showsItems ? passages.map(presentedPassage) : [],
    sections: showsItems ? presentedSections(items) : [],
    parts: showsItems ? presentedParts(attempt, partNames) : [],
  };
}

type PartNames = Awaited<ReturnType<typeof listPartNames>>;

const presentedParts = ({ parts }: Attempt, names: PartNames) =>
  parts.length < 2
    ? []
    : parts.map(({ number, assessment_id, digital_sat_module_type }) => ({
        part: number,
        name: names.get(assessment_id)?.name ?? '',
        digital_sat_module_type_id: digital_sat_module_type,
      }));

/** A rubric reveals the points and is shown together with them. */
const saidOf = (said: Said | undefined, showsPoints: boolean) => ({
  places: said?.places ?? [],
  rubric: (showsPoints && said?.rubric) || null,
});

/** Splits the key from the explanations, which have separate release rules. */
function revealedOf(revealed: RevealedKey | undefined, { key, explanation }: Releases) {
  if (!revealed) return { key: null, remarks: null };
  const { explanation: why, generalFeedback } = revealed;
  return {
    key: key.isShown ? { ...revealed, explanation: null, generalFeedback: null } : null,
    remarks: explanation.isShown ? { explanation: why, generalFeedback } : null,
  };
}

/** Families see marks only once all questions are graded. */
export const tellsMarks = (
  viewer: Pick<Viewer, 'userType'>,
  { score }: Pick<AttemptRow, 'score'>,
  isShown: boolean,
) => isShown && (!isFamily(viewer) || score !== null);

type Scored = Pick<Items[number], 'answer_status'>;

/** Withheld points of a person; the answer appears unmarked. */
const isKept = ({ answer_status }: Scored, showsMarks: boolean) =>
  answer_status === answerStatusIds.teacherScore && !showsMarks;

const statusOf = (item: Scored, showsMarks: boolean) =>
  isKept(item, showsMarks) ? answerStatusIds.answered : (item.answer_status ?? answerStatusIds.unanswered);

/** Section texts, which come with the first item of each section. */
const presentedSections = (items: Items) => [
  ...new Map(
    items.flatMap(({ section_version_id: section_id, section_name: name, section_instruction }) =>
      section_id === null || name === null
        ? []
        : [[section_id, { section_id, name, instruction: section_instruction ?? '' }] as const],
    ),
  ).values(),
];

export async function presentPaper(
  attempt: Attempt,
  part: PartRow,
  facts: Facts,
  ownMinutes: number | null,
  partFacts: { readonly name: string | null; readonly count: number },
  {
    items,
    passages,
    help_level,
  }: {
    readonly items: Items;
    readonly passages: readonly PassageRow[];
    readonly help_level: TutorLevel;
  },
  now: Date,
) {
  const shown = await inSlices(items, (item) => ({ item, ...presented(item) }));
  return {
    result_id: attempt.id,
    part: part.number,
    assessment_id: attempt.assessment_id,
    schedule_id: attempt.schedule_id,
    student_id: attempt.student_id,
    attempt_no: attempt.attempt_no,
    assessment_name: facts.assessment_name,
    part_name: partFacts.name,
    part_count: partFacts.count,
    digital_sat_module_type_id: part.digital_sat_module_type,
    started_at: part.started_at ?? now,
    clock: presentClock({ status: takersStatus(attempt), part }, now),
    own_duration_minutes: ownMinutes,
    ...presentPlayer(facts, part.digital_sat_module_type),
    help_level,
    items: shown.map(({ item, question }) => ({
      item_id: item.item_id,
      question_id: item.question_id,
      position: item.position,
      passage_id: item.passage_version_id,
      section_id: item.section_version_id,
      points: item.points,
      question,
    })),
    passages: passages.map(presentedPassage),
    sections: presentedSections(items),
    answers: shown.flatMap(({ item: { item_id, seq }, response }) =>
      seq !== null && response !== null ? [{ item_id, seq, response }] : [],
    ),
    marks: items.flatMap((item) => marksIn(item) ?? []),
  };
}

/** Remaining parts, the next one first; all parts of an attempt that is over (spec 2 §7). */
export function presentParts(attempt: Attempt, minutesOf: (part: PartRow) => number | null, now: Date) {
  const left = attempt.parts.filter(({ ended_at }) => ended_at === null);
  return (left.length > 0 ? left : attempt.parts).map((part) => ({
    assessment_id: part.assessment_id,
    schedule_id: attempt.schedule_id,
    attempt: attempt.attempt_no,
    part: part.number,
    digital_sat_module_type_id: part.digital_sat_module_type,
    time_left_in_seconds_to_start_test: secondsUntil(part.available_at, now),
    duration_in_minutes: minutesOf(part),
  }));
}

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

const stateOf = ({ started_at, ended_at }: PartRow): AttemptParts['parts'][number]['state'] =>
  ended_at ? 'ended' : started_at ? 'running' : 'waiting';

/** States of all planned parts, for the page between two parts. */
export const presentPartStates = (
  attempt: Attempt,
  names: PartNames,
  minutesOf: (part: PartRow) => number | null,
  now: Date,
) =>
  attempt.parts.map((part) => ({
    part: part.number,
    name: names.get(part.assessment_id)?.name ?? '',
    digital_sat_module_type_id: part.digital_sat_module_type,
    state: stateOf(part),
    questions_count: names.get(part.assessment_id)?.questions_count ?? 0,
    own_duration_minutes: minutesOf(part),
    available_at: part.available_at.toISOString(),
    time_left_in_seconds_to_start_test: part.started_at ? 0 : secondsUntil(part.available_at, now),
  }));
