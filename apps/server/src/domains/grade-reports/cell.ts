import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { CellState } from '@pelion/contract/grade-reports/facts';
import type { Reader } from '../../lib/viewer.ts';
import { isRunning } from '../attempts/moves.ts';
import { isFamily } from '../attempts/policy.ts';
import { toldCount } from '../attempts/read/counted-attempt.ts';
import { isKeptRetake } from '../attempts/read/kept-retake.ts';
import { toldStatus } from '../attempts/read/present.ts';
import { scoreFactsOf } from '../attempts/read/release-columns.ts';
import { asListed, isScoreNeverTold, releasesFor } from '../attempts/read/releases.ts';
import type { AttemptRow, StandingRow } from './cell-queries.ts';
import type { TestRow } from './test-queries.ts';

/** Result of a student in a test as far as the reader may see it; the score stays exact. */
export interface Cell {
  readonly test: TestRow;
  readonly student_id: number;
  readonly state: CellState;
  /** Attempt that counts; null without one. */
  readonly result_id: number | null;
  /** Exact points; null unless told. */
  readonly score: string | null;
  readonly total: string;
  readonly grading_type: number;
  /** Score shown in points, excluded from averages. */
  readonly is_in_points: boolean;
  /** Rating by a marker; null unless told. */
  readonly rating: number | null;
  readonly is_retake_suggested: boolean;
}

/** The same reading as the student's own table: `presentStudentAssessment`. */
export function cellOf(
  reader: Pick<Reader, 'userType'>,
  test: TestRow,
  { student_id, standing, is_excused }: StandingRow,
  all: readonly AttemptRow[],
  now: Date,
): Cell {
  const facts = scoreFactsOf(test, all.some(isRunning), test.sees_assessment);
  const attempts = all.filter((attempt) => !isKeptRetake(reader, test, attempt));
  const told = attempts.map((attempt) => asListed(reader, attempt, releasesFor(reader, attempt, facts, now)));
  const isTold = (index: number) => told[index]?.score.isShown === true && attempts[index]?.score !== null;
  const place = toldCount(test.counted_attempt, attempts, isTold);
  const counted = attempts[place];
  const score = counted && isTold(place) ? counted.score : null;
  const [latest] = attempts;
  const [latestTold] = told;
  const grading_type = counted?.grading_type ?? test.grading_type;
  return {
    test,
    student_id,
    state: stateOf(),
    result_id: counted?.id ?? null,
    score,
    total: counted?.total ?? '0',
    grading_type,
    is_in_points: isToldInPoints(grading_type),
    rating: score === null ? null : (counted?.rating ?? null),
    is_retake_suggested:
      latest !== undefined &&
      latestTold !== undefined &&
      toldStatus(latest, latestTold, facts) === 'retakeSuggested',
  };

  function stateOf(): CellState {
    if (score !== null) return 'scored';
    if (standing === 'submitted') return isFamily(reader) && isScoreNeverTold(test) ? 'hidden' : 'waits';
    return standing === 'missing' && is_excused ? 'excused' : standing;
  }
}
