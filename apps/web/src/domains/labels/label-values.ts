import type { Label, LabelChanges } from '@pelion/contract/labels';
import type { Term, TermOverrides } from '@pelion/words';

export interface WordValues {
  readonly singular: string;
  readonly plural: string;
}
/** Both empty: the usual words. */
export interface LabelValues {
  readonly labels: Partial<Readonly<Record<Term, WordValues>>>;
}

const none: WordValues = { singular: '', plural: '' };

export const valuesOf = (labels: readonly Label[]): LabelValues => ({
  labels: Object.fromEntries(labels.map(({ term, own }) => [term, own ?? none])),
});

export const wordsAt = ({ labels }: LabelValues, term: Term): WordValues => labels[term] ?? none;

const isNone = ({ singular, plural }: WordValues) => singular.trim() === '' && plural.trim() === '';
const isSame = (one: WordValues, other: WordValues) =>
  one.singular === other.singular && one.plural === other.plural;

/** Sends only local changes, so that concurrent changes of other labels are kept. */
export function changesOf(saved: readonly Label[], values: LabelValues): LabelChanges {
  const changed = saved.flatMap(({ term, own }) => {
    const words = wordsAt(values, term);
    if (isSame(words, own ?? none)) return [];
    return [[term, isNone(words) ? null : words] as const];
  });
  return { labels: Object.fromEntries(changed) };
}

/** Terms for the preview; an empty form falls back to the default. */
export const overridesOf = (saved: readonly Label[], values: LabelValues): TermOverrides =>
  Object.fromEntries(
    saved.map(({ term, usual }) => {
      const { singular, plural } = wordsAt(values, term);
      return [term, [singular.trim() || usual.singular, plural.trim() || usual.plural]];
    }),
  );

/** Words used for more than one term, without duplicates. */
export function sharedWords(saved: readonly Label[], values: LabelValues): readonly string[] {
  const words = saved.map(({ term, usual }) =>
    (wordsAt(values, term).singular.trim() || usual.singular).toLowerCase(),
  );
  return [...new Set(words.filter((word, place) => words.indexOf(word) !== place))];
}
