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

/** An answer as another key judges it. */
export interface RegradedItem {
  readonly row: JudgedItem;
  readonly points: string;
  /** null: its points are what it was written with. */
  readonly authored: string | null;
  readonly earned: string | null;
  /** null: its attempt goes on. */
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

/** What an answer comes to by the scorer that every attempt uses, and what a person gave stays. */
export function regradeItem(row: JudgedItem, hasEnded: boolean): RegradedItem {
  const whole = row.authored_points ?? row.points;
  const isOut = row.regrade_rule === 'throwOut';
  const points = isOut ? '0' : whole;
  const kept = { row, points, authored: isOut ? whole : null };
  // Its score is made when it ends, from the key that it names then.
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

/** Graded, and no estimate: what its other answers have earned need not be read to know what it comes to. */
export const isPlainSum = ({ score, parts: [part], ...attempt }: Attempt): boolean =>
  score !== null && !(part && isOfBundle(attempt, part));

/**
 * What its attempt comes to. The way that a digital SAT has taken stays; its estimate follows. `others`: what it asks beside
 * `rows`; of a plain sum none are looked at.
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

/** From everything that it asks, one by one: an estimate is made of sections. */
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

/** null: one of them has to be graded. */
function shifted(score: string | null, items: readonly RegradedItem[]): string | null {
  const earned = earnedOf([score, ...items.map((item) => item.earned)]);
  return (
    earned && toText(items.reduce((rest, { row }) => subtract(rest, exact(row.earned ?? '0')), exact(earned)))
  );
}

const times = (points: string, count: number): string =>
  count === 1 ? points : toText(multiply(exact(points), rational(count)));

/** Of the answers of one attempt together; null while one of them has to be graded. */
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
