import {
  asRead,
  comparablePattern,
  compare,
  type DraftContent,
  type DraftKey,
  optionIds,
  type TextRules,
  toText,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import type { Asked, ForeignAnswer, ForeignNumber, ForeignOption } from './foreign-item.ts';
import { formula, inSigns } from './plain-signs.ts';
import { takesNothing } from './sentences.ts';
import { ofBest, ofTyped } from './shares.ts';

type Of<Kind extends Asked['kind']> = Extract<Asked, { readonly kind: Kind }>;
type Own<Type extends 'text' | 'matching' | 'fillInBlank'> = {
  readonly content: Omit<DraftContent<Type>, 'stem'>;
  readonly answerKey: DraftKey<Type>;
};

const textOf = (source: string | undefined) => (source ? { source } : undefined);

const rulesOf = ({
  isCaseSensitive,
  hasWildcards,
}: {
  readonly isCaseSensitive: boolean;
  readonly hasWildcards: boolean;
}) => ({
  ignoreCase: !isCaseSensitive,
  ignoreAccents: false,
  ignorePunctuation: false,
  wildcards: hasWildcards,
});

/** Drops answers without credit and feedback, which are wrong anyway, and all but the first of duplicates. */
function acceptedOf(answers: readonly ForeignAnswer[], rules: TextRules) {
  const seen = new Set<string>();
  return answers.flatMap(({ text, credit, feedback }) => {
    const same = comparablePattern(text, rules);
    if (seen.has(same) || (compare(credit, zero) <= 0 && !feedback)) return [];
    seen.add(same);
    return [{ text, credit: toText(credit), feedback: textOf(feedback) }];
  });
}

const signsNow = phrase('A list to choose from shows its formulas in plain signs here.');
const typesFormula = phrase(
  'A typed answer is written as a formula, which is hard to type. Please check it.',
);

/** Strips formula delimiters from typed answers; a formula beyond letters and powers cannot be typed. */
function typable(answers: readonly ForeignAnswer[], lose: (loss: Phrase) => void): readonly ForeignAnswer[] {
  return answers.map((answer) => {
    const text = answer.text.replace(formula, (whole, tex: string) =>
      /[\\{}]/.test(tex) ? whole : tex.trim(),
    );
    if (text.search(formula) >= 0) lose(typesFormula);
    return { ...answer, text };
  });
}
const hasStar = (answers: readonly ForeignAnswer[]) => answers.some(({ text }) => text.includes('*'));

export const shortTextDraft = (
  { accepted, isCaseSensitive, hasWildcards }: Of<'shortText'>,
  lose: (loss: Phrase) => void,
): Own<'text'> => {
  const rules = rulesOf({ isCaseSensitive, hasWildcards: hasWildcards && hasStar(accepted) });
  const typed = typable(ofTyped(accepted, lose), lose);
  return { content: {}, answerKey: { accepted: acceptedOf(typed, rules), rules } };
};

/** Merges answers with the same words; several prompts may match one answer. */
export function matchDraft({
  pairs,
  distractors,
  shuffle = true,
  scoring = 'perMatch',
  isReusable = new Set(pairs.map(({ right }) => asRead(right))).size < pairs.length,
}: Of<'match'>): Own<'matching'> {
  const byWords = new Map<string, string>();
  for (const answer of [...pairs.map(({ right }) => right), ...distractors])
    if (!byWords.has(asRead(answer))) byWords.set(asRead(answer), answer);
  const answers = [...byWords.values()];
  const promptIds = optionIds(pairs.map(({ left }) => `prompt ${left}`));
  const answerIds = optionIds(answers);
  const idOf = (answer: string) => answerIds[answers.indexOf(byWords.get(asRead(answer)) ?? '')] ?? '';
  return {
    content: {
      prompts: pairs.map(({ left }, index) => ({ id: promptIds[index] ?? '', text: { source: left } })),
      choices: answers.map((source, index) => ({ id: answerIds[index] ?? '', text: { source } })),
      isReusable,
      shuffle,
    },
    answerKey: {
      matches: pairs.map(({ right, feedback }, index) => ({
        promptId: promptIds[index] ?? '',
        answerId: idOf(right),
        feedback: textOf(feedback),
      })),
      scoring,
      penalty: '0',
    },
  };
}

const numbersOf = (accepted: readonly ForeignNumber[]) =>
  accepted.map(({ shape, credit, feedback }) => ({
    ...shape,
    credit: toText(credit),
    feedback: textOf(feedback),
  }));

const oneCaseForGaps = phrase('Capital letters count in all gaps here; in the file they count in some.');
const typedNow = phrase('A gap that offered one choice alone is typed here.');
const oneChoice = (words: string) =>
  phrase('“{$words}” is in a list twice; both became one choice with the better score.', {
    words,
  });
const plainChoices = phrase('Choices of a gap are plain words here: their formatting is left out.');

const creditsOf = (options: readonly ForeignOption[], ids: readonly string[]) =>
  options.flatMap(({ credit, feedback }, index) =>
    compare(credit, zero) <= 0 && !feedback
      ? []
      : [
          {
            choiceId: ids[index] ?? '',
            credit: toText(compare(credit, zero) < 0 ? zero : credit),
            feedback: textOf(feedback),
          },
        ],
  );

/** Empty entry of a list, which only means that nothing is chosen yet. */
const saysNothing = ({ text, credit }: ForeignOption) =>
  compare(credit, zero) <= 0 && plainText(text).trim() === '';

/** Merges duplicate choices of a list and keeps the higher credit. */
function distinct(options: readonly ForeignOption[], lose: (loss: Phrase) => void): readonly ForeignOption[] {
  const byWords = new Map<string, ForeignOption>();
  for (const option of options) {
    const words = plainText(option.text).trim();
    const before = byWords.get(words);
    if (before && compare(option.credit, before.credit) !== 0) lose(oneChoice(words));
    if (!before || compare(option.credit, before.credit) > 0)
      byWords.set(words, before ? { ...before, credit: option.credit } : option);
  }
  return [...byWords.values()];
}

export function blanksDraft(
  { blanks, shuffle = false, scoring = 'perGap' }: Of<'blanks'>,
  lose: (loss: Phrase) => void,
): Own<'fillInBlank'> {
  const gaps: DraftContent<'fillInBlank'>['gaps'] = [];
  const keys: DraftKey<'fillInBlank'>['gaps'] = [];
  const typed = blanks.filter((blank) => blank.kind === 'text');
  const rules = rulesOf({
    isCaseSensitive: typed.some((blank) => blank.isCaseSensitive),
    hasWildcards: typed.some(({ accepted }) => hasStar(accepted)),
  });
  for (const [index, blank] of blanks.entries()) {
    const id = String(index + 1);
    const { weight = '1' } = blank;
    const offered = blank.kind === 'choice' ? blank.options.filter((option) => !saysNothing(option)) : [];
    const options = ofBest(distinct(offered, lose), lose);
    const [only] = options;
    if (blank.kind === 'choice' && only && options.length === 1) {
      lose(typedNow);
      gaps.push({ kind: 'text', id, size: 'medium' });
      const accepted = acceptedOf([{ ...only, text: plainText(only.text) }], rules);
      keys.push({ kind: 'text', id, weight, accepted });
    } else if (blank.kind === 'choice') {
      const texts = options.map(({ text }) => inSigns(plainText(text), () => lose(signsNow)));
      for (const [place, { credit }] of options.entries())
        if (compare(credit, zero) < 0) lose(takesNothing(texts[place] ?? ''));
      if (options.some(({ text }) => /<(?!br)\w/.test(text))) lose(plainChoices);
      const ids = optionIds(texts.map((text) => `${id} ${text}`));
      gaps.push({
        kind: 'choice',
        id,
        choices: texts.map((text, place) => ({ id: ids[place] ?? '', text })),
      });
      keys.push({ kind: 'choice', id, weight, credits: creditsOf(options, ids) });
    } else if (blank.kind === 'number') {
      gaps.push({ kind: 'number', id, size: 'short' });
      keys.push({ kind: 'number', id, weight, accepted: numbersOf(ofTyped(blank.accepted, lose)) });
    } else {
      gaps.push({ kind: 'text', id, size: 'medium' });
      const accepted = acceptedOf(typable(ofTyped(blank.accepted, lose), lose), rules);
      keys.push({ kind: 'text', id, weight, accepted });
    }
  }
  if (!rules.ignoreCase && typed.some((blank) => !blank.isCaseSensitive)) lose(oneCaseForGaps);
  return {
    content: { gaps, bank: [], isBankReusable: false, shuffle },
    answerKey: { gaps: keys, rules, scoring },
  };
}
