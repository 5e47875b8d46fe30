import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AnswerMark } from '@pelion/contract/marking';
import { answerStatusIds, type Question, shownPoints, typedPoints } from '@pelion/questions';
import type { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { describeAttempt } from '../attempts/read/describe.ts';
import { gradeLabel, scaleOf } from '../attempts/read/grade-label.ts';
import { toDrawn } from '../questions/stored.ts';
import { autoGradingOf } from './auto-grading.ts';
import { asMarkedBy, type MarkViewer, machineScore, moderationOf } from './moderation.ts';
import type { AttemptToMark, MarkRow } from './queries.ts';
import type { SubmissionRow } from './submission-queries.ts';

const shown = (value: string | null) => (value === null ? null : shownPoints(value));

export function presentMark(stored: MarkRow, at: MarkViewer): AnswerMark {
  const machine = machineScore(stored);
  const moderation = moderationOf(stored, at, machine);
  const row = moderation?.act === 'mark' ? asMarkedBy(stored, at) : stored;
  return {
    item_id: row.item_id,
    version: row.version ?? 0,
    points: row.points === null ? null : typedPoints(row.points),
    exact_points: row.points,
    comment: row.comment ?? '',
    is_doubtful: row.is_doubtful ?? false,
    ...rubricsOf(row),
    choices: row.choices ?? [],
    places: row.places ?? [],
    marked_by_name: row.marked_by_name,
    marked_at: row.marked_at?.toISOString() ?? null,
    needs_grading: row.earned === null,
    earned: shown(row.earned),
    answer_status_id: row.answer_status ?? answerStatusIds.unanswered,
    machine_earned: shown(machine),
    marking_notes: notesOf(toDrawn(stored).question),
    moderation,
  };
}

/** A mark keeps the rubric version it was given with, whatever changed since. */
const rubricsOf = ({
  rubric_now: now,
  rubric_then: then,
}: MarkRow): Pick<AnswerMark, 'rubric' | 'newer_rubric'> => ({
  rubric: then ?? now,
  newer_rubric: then && now?.version_id !== then.version_id ? now : null,
});

/** Author's notes for markers, not sent anywhere else. */
const notesOf = ({ answerKey }: Question): string | null =>
  'markingNotes' in answerKey ? (answerKey.markingNotes?.html ?? null) : null;

/** Whether every answer has been decided. */
export const isGraded = ({ status }: Pick<AttemptToMark, 'status'>): boolean =>
  status === resultStatuses.graded || status === resultStatuses.retakeSuggested;

export const presentStanding = (attempt: Pick<AttemptToMark, 'status' | 'score' | 'total'>) =>
  describeAttempt(attempt);

export const presentReview = (attempt: AttemptToMark) => ({
  version: attempt.version ?? 0,
  rating_id: attempt.rating,
  comment: attempt.comment ?? '',
  suggests_retake: attempt.status === resultStatuses.retakeSuggested,
  reviewed_by_name: attempt.reviewed_by_name,
  reviewed_at: attempt.reviewed_at?.toISOString() ?? null,
});

/** Field by field: a row that is copied and added to takes longer than finding it. */
type Ranges = Awaited<ReturnType<typeof listScoreRanges>>;

export function presentSubmission(
  row: SubmissionRow,
  {
    isNamed,
    viewerId,
    ranges,
  }: { readonly isNamed: boolean; readonly viewerId: number; readonly ranges: Ranges },
) {
  const { result_status_id, result_status_description, score, actual_score, total_score } =
    describeAttempt(row);
  return {
    result_status_id,
    result_status_description,
    score,
    actual_score,
    total_score,
    score_range: ranges.get(row.result_id) ?? null,
    grading_type_id: row.grading_type,
    auto_grading_status_id: autoGradingOf(row.waiting_count, row.auto_state),
    grade_label: gradeLabel(row, scaleOf(row.scale_rows)),
    result_id: row.result_id,
    student_id: row.student_id,
    student_name: isNamed ? row.student_name : null,
    attempt_no: row.attempt_no,
    ended_at: row.ended_at,
    released_at: row.released_at,
    waiting_count: row.waiting_count,
    doubtful_count: row.doubtful_count,
    late_count: row.late_count,
    violations_count: row.violations_count,
    undecided_count: row.undecided_count,
    others_decide_count: row.others_decide_count,
    claimed_by_names: row.claimed.map(({ name }) => name),
    is_mine: row.claimed.some(({ id }) => id === viewerId),
  };
}
