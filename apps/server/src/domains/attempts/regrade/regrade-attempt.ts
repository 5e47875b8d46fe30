import { resultStatuses } from '@pelion/contract/assessment-kinds';
import {
  add,
  answerStatusIds,
  exact,
  multiply,
  type Rational,
  rational,
  subtract,
  sum,
  toText,
} from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { toDrawn } from '../../questions/stored.ts';
import type { Attempt } from '../attempt-queries.ts';
import { statusAfter } from '../end/end-attempt.ts';
import { scoreItem } from '../end/score-attempt.ts';
import { attemptStatusOf, submittedAs } from '../moves.ts';
import { isOfBundle } from '../plan/plan-next.ts';
import { marksOfAttempt } from '../plan/scale-attempt.ts';
import type { AlikeItems, JudgedItem } from './regrade-queries.ts';

/** Answer as scored by another key. */
export interface RegradedItem {
  readonly row: JudgedItem;
  readonly points: string;
  /** Points before throwing out; null if `points` are the original ones. */
  readonly authored: string | null;
  readonly earned: string | null;
  /** Null while the attempt is running. */
  readonly answerStatus: number | null;
}

export interface Standing {
  readonly status: number;
  readonly score: string | null;
  readonly total: string;
}

export interface Regraded {
  readonly attempt: Attempt;
  readonly items: readonly RegradedItem[];
  readonly after: Standing;
}

/** Scores an answer with the scorer of every attempt; points given by a person stay. */
export function regradeItem(row: JudgedItem, hasEnded: boolean): RegradedItem {
  const whole = row.authored_points ?? row.points;
  const isOut = row.regrade_rule === 'throwOut';
  const points = isOut ? '0' : whole;
  const kept = { row, points, authored: isOut ? whole : null };
  // A running attempt is scored at its end, with the key referenced then.
  if (!hasEnded) return { ...kept, earned: row.earned, answerStatus: row.answer_status };
  const { earned, answerStatus } = scoreItem({
    itemId: row.item_id,
    points,
    ...toDrawn(row),
    response: row.response,
    hasPages: row.has_pages,
    teacherScore: row.given,
    regradeRule: row.regrade_rule,
  });
  return { ...kept, earned, answerStatus: answerStatusIds[answerStatus] };
}

/** Whether the score is a plain sum of points and complete, so that other answers need not be read. */
export const isPlainSum = ({ score, parts: [part], ...attempt }: Attempt): boolean =>
  score !== null && !(part && isOfBundle(attempt, part));

/**
 * Regraded outcome of an attempt. A digital SAT keeps its route, but gets a new estimate. `others` are the items beside
 * `rows`; unused for a plain sum.
 */
export async function regradeAttempt(
  db: Db,
  attempt: Attempt,
  others: readonly Omit<AlikeItems, 'attempt_id'>[],
  rows: readonly JudgedItem[],
): Promise<Regraded> {
  const hasEnded = attempt.ended_at !== null;
  const items = rows.map((row) => regradeItem(row, hasEnded));
  const total = toText(items.reduce<Rational>(withPointsOf, exact(attempt.total)));
  if (!hasEnded) return { attempt, items, after: { status: attempt.status, score: attempt.score, total } };
  const marks = isPlainSum(attempt)
    ? { score: shifted(attempt.score, items), total }
    : await marksBeside(db, { ...attempt, total }, others, items);
  const status = statusAfter(attemptStatusOf(attempt.status), submittedAs(attempt.ended_by), marks.score);
  return { attempt, items, after: { status: resultStatuses[status], ...marks } };
}

/** Marks from all items, since an estimate needs whole sections. */
function marksBeside(
  db: Db,
  attempt: Attempt,
  others: readonly Omit<AlikeItems, 'attempt_id'>[],
  items: readonly RegradedItem[],
) {
  const judged = items.map(({ row, points, earned }) => ({ part: row.part, points, earned, count: 1 }));
  const all = [...others, ...judged];
  const single = all.flatMap((alike) => Array.from({ length: alike.count }, () => alike));
  const score = earnedOf(all.map(({ earned, count }) => earned && times(earned, count)));
  return marksOfAttempt(db, attempt, single, { items: single, score });
}

const withPointsOf = (total: Rational, { row, points }: RegradedItem): Rational =>
  add(subtract(total, exact(row.points)), exact(points));

/** Null while an item awaits grading. */
function shifted(score: string | null, items: readonly RegradedItem[]): string | null {
  const earned = earnedOf([score, ...items.map((item) => item.earned)]);
  return (
    earned && toText(items.reduce((rest, { row }) => subtract(rest, exact(row.earned ?? '0')), exact(earned)))
  );
}

const times = (points: string, count: number): string =>
  count === 1 ? points : toText(multiply(exact(points), rational(count)));

/** Sum over the answers of one attempt; null while one awaits grading. */
export const earnedOf = (earned: readonly (string | null)[]): string | null =>
  earned.some((each) => each === null) ? null : toText(sum(earned.map((each) => exact(each ?? '0'))));

export const sumOf = (points: readonly string[]): string => toText(sum(points.map(exact)));

export const isItemChanged = ({ row, points, earned, answerStatus }: RegradedItem): boolean =>
  row.points !== points || row.earned !== earned || row.answer_status !== answerStatus;

export const isChanged = ({ attempt, items, after }: Regraded): boolean =>
  items.some(isItemChanged) ||
  attempt.status !== after.status ||
  attempt.score !== after.score ||
  attempt.total !== after.total;
