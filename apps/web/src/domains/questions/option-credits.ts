import type { RichTextDraft } from '@pelion/questions';
import { evenCredits } from '@pelion/questions/even-credits';
import { compare, parseRational, zero } from '@pelion/questions/rational';

/** Answer key entry of a choice. Options without an entry earn nothing. */
export interface OptionCredit {
  readonly optionId: string;
  /** Share of the points as exact text: '1', '1/3', '-0.5'. */
  readonly credit: string;
  readonly feedback?: RichTextDraft | undefined;
}

export const creditOf = (credits: readonly OptionCredit[], optionId: string): string =>
  credits.find((entry) => entry.optionId === optionId)?.credit ?? '0';

export const feedbackOf = (credits: readonly OptionCredit[], optionId: string): string =>
  credits.find((entry) => entry.optionId === optionId)?.feedback?.source ?? '';

export const earns = (credit: string): boolean => {
  const value = parseRational(credit);
  return value !== null && compare(value, zero) > 0;
};

/** Ids of the options that earn credit. */
export const correctOf = (credits: readonly OptionCredit[], optionIds: readonly string[]) =>
  optionIds.filter((id) => earns(creditOf(credits, id)));

/** Clears all credits and keeps the feedback. */
export const withoutCredits = (credits: readonly OptionCredit[]): OptionCredit[] =>
  credits.map((entry) => ({ ...entry, credit: '0' })).filter((entry) => !isWorthless(entry));

/** Incomplete numbers are kept while typing. */
const isWorthless = ({ credit, feedback }: OptionCredit) => credit.trim() === '0' && !feedback?.source;

function replace(credits: readonly OptionCredit[], changed: OptionCredit): OptionCredit[] {
  const isThere = credits.some(({ optionId }) => optionId === changed.optionId);
  const next = isThere
    ? credits.map((entry) => (entry.optionId === changed.optionId ? changed : entry))
    : [...credits, changed];
  return next.filter((entry) => !isWorthless(entry));
}

const entryOf = (credits: readonly OptionCredit[], optionId: string): OptionCredit =>
  credits.find((entry) => entry.optionId === optionId) ?? { optionId, credit: '0' };

export const withCredit = (credits: readonly OptionCredit[], optionId: string, credit: string) =>
  replace(credits, { ...entryOf(credits, optionId), credit });

export const withFeedback = (credits: readonly OptionCredit[], optionId: string, source: string) =>
  replace(credits, {
    ...entryOf(credits, optionId),
    feedback: source === '' ? undefined : { source },
  });

export const withoutOption = (credits: readonly OptionCredit[], optionId: string): OptionCredit[] =>
  credits.filter((entry) => entry.optionId !== optionId);

/** Makes one option the only correct answer: the previous one loses its full credit, partial credits stay. */
export const withOnlyCorrect = (credits: readonly OptionCredit[], optionId: string) =>
  withCredit(
    credits
      .map((entry) => (entry.credit.trim() === '1' ? { ...entry, credit: '0' } : entry))
      .filter((entry) => !isWorthless(entry)),
    optionId,
    '1',
  );

/** Splits the points evenly among correct options, with even deductions for wrong ones; feedback stays. */
export function sharedEvenly(
  credits: readonly OptionCredit[],
  optionIds: readonly string[],
  correctIds: readonly string[],
): OptionCredit[] {
  const wrongIds = optionIds.filter((id) => !correctIds.includes(id));
  const even = correctIds.length === 0 ? [] : evenCredits(correctIds, wrongIds);
  return optionIds.flatMap((optionId) => {
    const feedback = credits.find((entry) => entry.optionId === optionId)?.feedback;
    const entry = { optionId, credit: creditOf(even, optionId), feedback };
    return isWorthless(entry) ? [] : [entry];
  });
}

export const isSharedEvenly = (credits: readonly OptionCredit[], optionIds: readonly string[]): boolean => {
  const correct = correctOf(credits, optionIds);
  const even = sharedEvenly(credits, optionIds, correct);
  return optionIds.every((id) => creditOf(even, id) === creditOf(credits, id));
};
