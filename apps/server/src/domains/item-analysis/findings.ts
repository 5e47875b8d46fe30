import { type Finding, LEAST_FOR_FINDINGS, LEAST_FOR_VERDICT } from '@pelion/contract/item-analysis/facts';

// From figures to what to do, in the order of how much it presses. Pure.

export interface JudgedChoice {
  readonly label: string;
  readonly is_right: boolean;
  readonly count: number;
  readonly strong: number | null;
}

export interface Judged {
  readonly asked: number;
  readonly omitted: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly point_biserial: number | null;
  readonly choices: readonly JudgedChoice[];
  /** Options that were offered; typed answers are none. */
  readonly hasOptions: boolean;
}

export interface FindingOf {
  readonly kind: Finding;
  readonly choice: string | null;
}

const EASY = 0.95;
const HARD = 0.2;
const LITTLE = 0.1;
const MANY_LEFT_OUT = 0.25;

/** Fewest takers of a wrong answer for it to count as a competing one. */
const FEW = 3;

const strongOf = (choices: readonly JudgedChoice[]) =>
  choices.reduce((most, { strong }) => Math.max(most, strong ?? 0), 0);

/** Wrong answer given by more strong takers than any right one. */
function preferred(choices: readonly JudgedChoice[]): JudgedChoice | undefined {
  const right = choices.filter(({ is_right }) => is_right);
  const best = strongOf(right);
  return choices
    .filter(
      ({ is_right, strong, count }) =>
        !is_right && count >= FEW && strong !== null && strong > best && strong >= HARD,
    )
    .toSorted((one, other) => (other.strong ?? 0) - (one.strong ?? 0))[0];
}

/** Returns no findings for a handful of answers, and no verdict on the key for few, which one more taker could reverse. */
export function findingsOf(item: Judged): readonly FindingOf[] {
  const { asked, omitted, facility, discrimination, point_biserial, choices, hasOptions } = item;
  if (asked < LEAST_FOR_FINDINGS || facility === null) return [];
  const found: FindingOf[] = [];
  const add = (kind: Finding, choice: string | null = null) => found.push({ kind, choice });
  const other = preferred(choices);
  const isFew = asked < LEAST_FOR_VERDICT;
  if (other) add(isFew ? 'fewChoseOther' : 'strongChoseOther', other.label);
  const isTurned = (discrimination ?? 0) < 0 && (point_biserial ?? 0) < 0;
  if (isTurned && !other && !isFew) add('strongGotItWrong');
  if (facility >= EASY) add('tooEasy');
  else if (facility <= HARD) add('tooHard');
  else if (!isFew && !isTurned && point_biserial !== null && point_biserial < LITTLE) add('tellsLittle');
  if (omitted / asked >= MANY_LEFT_OUT) add('leftOut');
  if (hasOptions)
    for (const { label, count, is_right } of choices) if (count === 0 && !is_right) add('nobodyChose', label);
  // Only where the figures would have accused it: a sound question of ten answers needs no excuse.
  if (isFew && !other && facility > HARD && facility < EASY && (point_biserial ?? LITTLE) < LITTLE)
    add('tooFew');
  return found;
}
