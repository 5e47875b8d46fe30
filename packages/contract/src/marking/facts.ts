import { shownPoints } from '@pelion/questions/points-text';
import { compare, parseRational, rational, toText } from '@pelion/questions/rational';
import { numbered, type Phrase, phrase } from '@pelion/words';
import type { PageTurn } from '../attempts/facts.ts';

// Free of schemas, for lists and forms of the browser.

/**
 * Progress of AI grading of a submission (spec 1 §4, "AI auto grading"): graded once nothing needs a person, or
 * everything that does has a proposal.
 */
export const autoGradingTable = numbered({
  notStarted: { id: 1, label: phrase('Not started'), tone: 'gray' },
  inProgress: { id: 2, label: phrase('In progress'), tone: 'blue' },
  graded: { id: 3, label: phrase('Graded'), tone: 'green' },
});
export const autoGradings = autoGradingTable.ids;

/** Filters of a schedule's submissions. */
export const submissionFilters = [
  'waiting',
  'mine',
  'toDecide',
  'doubtful',
  'violations',
  'late',
  'graded',
  'all',
] as const;
export type SubmissionFilter = (typeof submissionFilters)[number];

/** Marks per answer in double marking. */
export const marksWanted = 2;

/** State of double marking: a mark is missing, the difference exceeds the limit and needs a decision, or a mark counts. */
export const moderationStates = ['open', 'differs', 'settled'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** Sort orders of submissions; by name only for viewers who may see the campus's students. */
export const submissionOrders = ['ended', 'name'] as const;
export type SubmissionOrder = (typeof submissionOrders)[number];

/** Submissions claimed by one person at once. */
export const mostClaimed = 50;

/** Characters of a comment on an answer or an attempt. */
export const longestComment = 5_000;

/** Plausible maximum of points, whatever a question is worth. */
export const mostMark = 1_000;

/** Limits of anchored comments on one answer, including the characters stored to find the words again. */
export const placeLimits = { places: 50, quote: 1_000, context: 40, comment: 2_000 } as const;

/** Fractions of the picture from left and top; without width and height a point. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Transforms an area for a clockwise rotation of its picture in degrees. */
const turned: Readonly<Record<PageTurn, (area: PictureArea) => PictureArea>> = {
  0: ({ x, y, width, height }) => ({ x, y, width, height }),
  90: ({ x, y, width, height }) => ({ x: 1 - y - height, y: x, width: height, height: width }),
  180: ({ x, y, width, height }) => ({ x: 1 - x - width, y: 1 - y - height, width, height }),
  270: ({ x, y, width, height }) => ({ x: y, y: 1 - x - width, width: height, height: width }),
};

/** Area as seen on the rotated picture. */
export const seenArea = (area: PictureArea, turn: PageTurn): PictureArea => turned[turn](area);

const decimal = /^(?:\d{1,4}(?:[.,]\d{0,2})?|[.,]\d{1,2})$/;
const most = rational(mostMark);

export interface MarkReading {
  /** Exact: `5/2`. */
  readonly points: string | null;
  readonly problem: Phrase | null;
  readonly isBeyond: boolean;
}

const refused = (problem: Phrase): MarkReading => ({ points: null, problem, isBeyond: false });

/**
 * Parses typed points for an answer with the maximum `worth`: up to two decimals, with comma or point, or the maximum
 * itself, which may be a third: `1/3`, or `0.33` as displayed. Never negative; points above the maximum are flagged,
 * because they need confirmation.
 */
export function readMark(typed: string, worth: string): MarkReading {
  const text = typed.trim();
  const whole = parseRational(worth);
  if (whole && [worth, shownPoints(worth)].includes(text.replace(',', '.')))
    return { points: toText(whole), problem: null, isBeyond: false };
  if (/^[-\u2212\u2013]/u.test(text)) return refused(phrase('Points are never below zero.'));
  if (text.includes('/'))
    return refused(phrase('Enter points as a number with up to two decimals, like 2.5, not as a fraction.'));
  const value = decimal.test(text) ? parseRational(text.replace(',', '.')) : null;
  if (!value || compare(value, most) > 0)
    return refused(
      phrase('Points are a number from 0 to {$most} with up to two decimals.', { most: mostMark }),
    );
  return { points: toText(value), problem: null, isBeyond: whole !== null && compare(value, whole) > 0 };
}
