import { shownPoints } from '@pelion/questions/points-text';
import { compare, parseRational, rational, toText } from '@pelion/questions/rational';
import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';
import type { PageTurn } from '../attempts/facts.ts';

// Without a schema, for lists and forms of the browser.

/** The result rating list of spec 2 §3; the specification gives no numbers. */
export const ratingTable = numbered({
  excellent: { id: 1, label: phrase('Excellent'), tone: 'green' },
  good: { id: 2, label: phrase('Good'), tone: 'blue' },
  needsImprovement: { id: 3, label: phrase('Needs Improvement'), tone: 'orange' },
});
export const ratings = ratingTable.ids;
export type Rating = NameIn<typeof ratingTable>;

/**
 * How far machines are with a submission (spec 1 §4, "AI auto grading"): graded as soon as nothing in it waits for a person, or
 * there is a proposal for everything that does.
 */
export const autoGradingTable = numbered({
  notStarted: { id: 1, label: phrase('Not started'), tone: 'gray' },
  inProgress: { id: 2, label: phrase('In progress'), tone: 'blue' },
  graded: { id: 3, label: phrase('Graded'), tone: 'green' },
});
export const autoGradings = autoGradingTable.ids;

/** Which submissions of a schedule are looked at. */
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

/** People who mark an answer where its schedule asks for two marks. */
export const marksWanted = 2;

/**
 * What becomes of them: one or both are missing, they lie further apart than is allowed and wait for somebody who decides, or
 * there is a mark that counts.
 */
export const moderationStates = ['open', 'differs', 'settled'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** In which order submissions stand; by name for those only who may see the students of the campus. */
export const submissionOrders = ['ended', 'name'] as const;
export type SubmissionOrder = (typeof submissionOrders)[number];

/** Submissions that one person takes at once. */
export const mostClaimed = 50;

/** Characters of what is said of an answer, or of an attempt. */
export const longestComment = 5_000;

/** More than this nobody means, whatever a question is worth. */
export const mostMark = 1_000;

/** What is said at places of one answer: how many, and how much text is kept to find the words again. */
export const placeLimits = { places: 50, quote: 1_000, context: 40, comment: 2_000 } as const;

/** In fractions of a picture, from the left and from the top; without width and height a point. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an area comes to lie when its picture is turned clockwise by so many degrees. */
const turned: Readonly<Record<PageTurn, (area: PictureArea) => PictureArea>> = {
  0: ({ x, y, width, height }) => ({ x, y, width, height }),
  90: ({ x, y, width, height }) => ({ x: 1 - y - height, y: x, width: height, height: width }),
  180: ({ x, y, width, height }) => ({ x: 1 - x - width, y: 1 - y - height, width, height }),
  270: ({ x, y, width, height }) => ({ x: y, y: 1 - x - width, width: height, height: width }),
};

/** As it is seen on the turned picture. */
export const seenArea = (area: PictureArea, turn: PageTurn): PictureArea => turned[turn](area);

const decimal = /^(?:\d{1,4}(?:[.,]\d{0,2})?|[.,]\d{1,2})$/;
const most = rational(mostMark);

export interface MarkReading {
  /** Exact, as it is stored: `5/2`. */
  readonly points: string | null;
  readonly problem: Phrase | null;
  readonly isBeyond: boolean;
}

const refused = (problem: Phrase): MarkReading => ({ points: null, problem, isBeyond: false });

/**
 * What somebody has typed for an answer that is worth `worth`, exact: two decimals as entered, a comma as good as a point, or
 * the worth, which may be a third: `1/3`, or `0.33` as it is shown. Never below zero; above the worth it is said, for it is asked twice.
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
