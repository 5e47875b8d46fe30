import { assessmentTypes, resultStatuses, resultStatusTable } from '@pelion/contract/assessment-kinds';
import type { attemptRow, studentAssessment } from '@pelion/contract/attempts';
import type { z } from 'zod';
import type { Viewer } from '../../../lib/viewer.ts';
import { isRunning } from '../moves.ts';
import { rangeOfSections, type ScaledSection } from '../plan/scaling.ts';
import { isFamily } from '../policy.ts';
import { refusalToStart, statusWithoutAttempt } from '../start/standing.ts';
import { toldCount } from './counted-attempt.ts';
import { gradeLabel, type Scale } from './grade-label.ts';
import { hasPaper } from './has-paper.ts';
import { isKeptRetake } from './kept-retake.ts';
import { describeStatus, marksOf, noScore, tellsMarks, toldStatus, typeNameOf } from './present.ts';
import { scoreFactsOf } from './release-columns.ts';
import { asListed, isScoreNeverTold, type Releases, releasesFor, tellsOfQuestions } from './releases.ts';
import type { StudentAttemptRow, StudentScheduleRow } from './student-queries.ts';

/** Attempt line before serialization, with dates. */
type AttemptLine = z.input<typeof attemptRow>;
export type StudentLine = z.input<typeof studentAssessment>;

interface Seen {
  readonly now: Date;
  readonly scales: ReadonlyMap<number | null, Scale>;
  /** Section scores by attempt id, for scored digital SATs. */
  readonly sections: ReadonlyMap<number, readonly ScaledSection[]>;
}

/**
 * Whether the viewer could download the questions of an attempt now: the condition of `sendQuestionPdf`, for a whole
 * list. Excludes the permission to download and the plan, whose notice appears on the attempt.
 */
function canDownload(
  viewer: Pick<Viewer, 'userType'>,
  { type, sees_assessment }: Pick<StudentScheduleRow, 'type' | 'sees_assessment'>,
  attempt: Pick<StudentAttemptRow, 'status' | 'is_overdue' | 'is_before_them'>,
  releases: Releases,
): boolean {
  if (type === assessmentTypes.standardizedTest || !hasPaper(attempt.status)) return false;
  if (isRunning(attempt) && viewer.userType === 'student')
    return attempt.is_before_them && !attempt.is_overdue;
  return isFamily(viewer) ? tellsOfQuestions(releases) : sees_assessment;
}

/**
 * Row of the main table with its attempts, latest first; without attempts, one line with the reason. Written field by
 * field, because object spreads dominated the time of long lists.
 */
export function presentStudentAssessment(
  viewer: Pick<Viewer, 'userType' | 'text'>,
  studentId: number,
  row: StudentScheduleRow,
  all: readonly StudentAttemptRow[],
  { now, scales, sections }: Seen,
): StudentLine {
  const scale = scales.get(row.scale_id) ?? null;
  // Formatted once for all attempts.
  const effective_date = row.effective_at.toISOString();
  const due_date = row.due_at?.toISOString() ?? null;
  const granted = all.find(({ status }) => status === resultStatuses.notStarted);
  const used = all.find((attempt) => attempt !== granted)?.attempt_no ?? 0;
  const launch = {
    effective_at: row.effective_at,
    // A course closes its items itself, and may take late work.
    due_at: row.course_schedule_id === null ? row.due_at : null,
    course_schedule_id: row.course_schedule_id,
    is_cancelled: row.is_cancelled,
    assessment_status: row.assessment_status,
    is_assigned: row.is_assigned,
    attempts_allowed: row.attempts_allowed,
    attempts_used: used,
    granted_id: granted?.id ?? null,
    questions_count: row.questions_count,
    type: row.type,
    preference: row.preference,
  };
  const refusal = refusalToStart(launch, now);
  const canStart = refusal === null;
  const { extra_request: asked } = row;
  const extraState =
    asked?.attempt_no === used + 1 && !asked.is_granted
      ? asked.is_granted === null
        ? 'waiting'
        : 'declined'
      : null;
  const mayAsk = refusal === 'noAttemptsLeft' && row.extra_attempts !== 'none' && extraState === null;
  const isStudent = viewer.userType === 'student';
  const hide_score = isScoreNeverTold(row);
  // An attempt in progress withholds keys, which would help, but not scores.
  const facts = scoreFactsOf(row, all.some(isRunning), row.sees_assessment);
  const attempts = all.filter((attempt) => !isKeptRetake(viewer, row, attempt));
  const lines = attempts.map((attempt, index): AttemptLine => {
    const isLatest = index === 0;
    const isOpen = isRunning(attempt) && !attempt.is_overdue;
    const opened = releasesFor(viewer, attempt, facts, now);
    const told = asListed(viewer, attempt, opened);
    const isTold = told.score.isShown;
    const status = toldStatus(attempt, told, facts);
    const { score, actual_score, total_score } = marksOf(attempt, !isTold);
    return {
      result_id: attempt.id,
      result_status_id: resultStatusTable.idOf(status),
      result_status_description: resultStatusTable.labelOf(status),
      attempt_no: attempt.attempt_no,
      attempted_at: attempt.started_at,
      ended_at: attempt.ended_at,
      effective_date,
      due_date,
      score,
      actual_score,
      total_score,
      score_range: isTold ? rangeOfSections(sections.get(attempt.id)) : null,
      is_counted: false,
      grade_label: isTold ? gradeLabel(attempt, scale) : null,
      rating_id: tellsMarks(viewer, attempt, isTold) ? attempt.rating : null,
      grading_type_id: attempt.grading_type ?? row.grading_type,
      hide_score,
      // A parent may request too (spec 2 §6), but only the student may begin an attempt.
      can_request_additional_attempts:
        isLatest &&
        (mayAsk ? isFamily(viewer) : isStudent && canStart) &&
        (attempt.status === resultStatuses.graded || attempt.status === resultStatuses.retakeSuggested),
      extra_attempt_state: isLatest && refusal === 'noAttemptsLeft' ? extraState : null,
      can_launch: isStudent && isLatest && (isOpen || (canStart && !isRunning(attempt))),
      can_download: canDownload(viewer, row, attempt, opened),
    };
  });
  const counted = lines[toldCount(row.counted_attempt, attempts, (index) => lines[index]?.score !== null)];
  if (counted) counted.is_counted = true;
  const unattempted = (): AttemptLine => ({
    // If every attempt is hidden, the row reads as graded.
    ...describeStatus(all.length > 0 ? 'graded' : statusWithoutAttempt(row, now)),
    ...noScore,
    score_range: null,
    effective_date,
    due_date,
    grading_type_id: row.grading_type,
    is_counted: false,
    hide_score,
    grade_label: null,
    result_id: null,
    attempt_no: 1,
    attempted_at: null,
    ended_at: null,
    can_request_additional_attempts: false,
    extra_attempt_state: null,
    can_launch: isStudent && canStart,
    rating_id: null,
    can_download: false,
  });
  return {
    effective_date,
    due_date,
    assessment_id: row.assessment_id,
    assessment_name: row.assessment_name,
    assessment_type_id: row.type,
    assessment_type_name: typeNameOf(viewer, row.type),
    assessment_category_id: row.category,
    student_id: studentId,
    schedule_id: row.schedule_id,
    grade_description: row.grade_name,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    subject_icon: row.subject_icon,
    chapter_name: row.chapter_name,
    lesson_name: row.lesson_name,
    extra_attempts: row.extra_attempts,
    is_score_only: !isFamily(viewer) && !row.sees_assessment,
    counted_attempt: row.counted_attempt,
    assessment_attempts: lines.length > 0 ? lines : [unattempted()],
  };
}
