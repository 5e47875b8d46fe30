import {
  compare,
  divide,
  equals,
  negate,
  one,
  type Rational,
  rational,
  subtract,
  sum,
  zero,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import { belowNothing, boundLost, otherParts } from '../foreign/sentences.ts';
import { type Declared, declaredFor, feedbackFor, type Qti2Item, wordsOf } from './qti2-item.ts';
import { valuesByRules } from './qti2-rules.ts';
import { scoreOf } from './run-rules.ts';
import { scoringOf } from './try-answers.ts';

const number = (text: string) => exactScore(text) ?? zero;
const most = (values: readonly Rational[]) =>
  values.reduce((best, value) => (compare(value, best) > 0 ? value : best), zero);
const within = (credit: Rational) => (compare(credit, negate(one)) < 0 ? negate(one) : credit);

const fixedPlace = phrase('Some options have a place of their own: all of them stay in their order.');

/** Credit for choosing each option alone by the item's rules; null if the rules do not say or never award points. */
function scoresByRun(
  item: Qti2Item,
  { attributes: { responseIdentifier = '' } }: XmlElement,
  choices: readonly XmlElement[],
): readonly Rational[] | null {
  const scores = choices.map(({ attributes: { identifier = '' } }) =>
    scoreOf(item, { [responseIdentifier]: [identifier] }),
  );
  if (!scores.every((score) => score !== null)) return null;
  const best = most(scores);
  return compare(best, zero) > 0 ? scores.map((score) => divide(score, best)) : null;
}

/**
 * Credit per option of a multiple choice by the item's rules: what each right one adds and each wrong one deducts.
 * Null if the rules do not say, only award the full set, or do not add up.
 */
function sharesByRun(
  item: Qti2Item,
  { attributes: { responseIdentifier = '' } }: XmlElement,
  identifiers: readonly string[],
  correct: ReadonlySet<string>,
): readonly Rational[] | null {
  const scored = scoringOf(item, responseIdentifier);
  const right = identifiers.filter((identifier) => correct.has(identifier));
  const [whole, nothing] = [scored(right), scored([])];
  if (!whole || !nothing || right.length < 2) return null;
  const earned = subtract(whole, nothing);
  if (compare(earned, zero) <= 0) return null;
  const added = identifiers.map((identifier) =>
    correct.has(identifier)
      ? difference(scored([identifier]), nothing)
      : difference(scored([...right, identifier]), whole),
  );
  if (!added.every((one_) => one_ !== null)) return null;
  const ofRight = added.filter((_, index) => correct.has(identifiers[index] ?? ''));
  if (ofRight.every((one_) => compare(one_, zero) === 0)) return null;
  if (!equals(sum(ofRight), earned)) {
    item.reader.lose(otherParts);
    return null;
  }
  return added.map((one_) => divide(one_, earned));
}

const difference = (score: Rational | null, from: Rational) => score && subtract(score, from);

const atMost = (count: string) =>
  phrase('The limit of {$count} choices was not imported.', {
    count: count.slice(0, 10),
  });
const atLeast = (count: string) =>
  phrase('The minimum of {$count} choices was not imported.', {
    count: count.slice(0, 10),
  });

/** Reports limits on the number of choices, which cannot be kept. */
function loseCounts({ attributes }: XmlElement, offered: number, { reader }: Qti2Item): void {
  const { maxChoices = '0', minChoices = '0' } = attributes;
  if (Number(maxChoices) > 0 && Number(maxChoices) < offered) reader.lose(atMost(maxChoices));
  if (Number(minChoices) > 1) reader.lose(atLeast(minChoices));
}

/** Some programs declare a list for a single choice. */
const isOneOfList = (declared: Declared | undefined, { attributes }: XmlElement): boolean =>
  declared?.cardinality === 'multiple' &&
  attributes.maxChoices === '1' &&
  new Set(declared.correct).size === 1 &&
  declared.mapped.size === 0;

export function choiceOf(item: Qti2Item, interaction: XmlElement): Asked {
  const declared = declaredFor(item, interaction);
  const choices = [...all(interaction, 'simpleChoice', 'hottext')];
  const correct = new Set(declared?.correct);
  const isSingle =
    declared?.cardinality === 'single' ||
    isOneOfList(declared, interaction) ||
    (declared === undefined && interaction.attributes.maxChoices === '1');
  // Rules for single options do not say which options belong together.
  const byRules = new Map(
    isSingle && correct.size === 0
      ? valuesByRules(item.element, interaction.attributes.responseIdentifier ?? '').map(
          ({ text, credit }) => [text, credit] as const,
        )
      : [],
  );
  const mapped = choices.map(({ attributes }) =>
    number(declared?.mapped.get(attributes.identifier ?? '')?.value ?? declared?.otherwise ?? '0'),
  );
  const counts = item.isMapped && declared !== undefined && declared.mapped.size > 0;
  const whole = isSingle ? most(mapped) : sum(mapped.filter((value) => compare(value, zero) > 0));
  const bound = exactScore(declared?.upperBound ?? '');
  const takes = mapped.some((value) => compare(value, zero) < 0);
  const least = exactScore(declared?.lowerBound ?? '');
  if (counts && !isSingle && takes && !(least && compare(least, zero) >= 0)) item.reader.lose(belowNothing);
  if (counts && !isSingle && bound && compare(bound, whole) < 0) item.reader.lose(boundLost);
  const byRun = isSingle && !counts ? scoresByRun(item, interaction, choices) : null;
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '');
  const shares = isSingle || counts ? null : sharesByRun(item, interaction, identifiers, correct);
  const options = choices.map((choice, index): ForeignOption => {
    const isRight = correct.has(choice.attributes.identifier ?? '');
    const part = isSingle ? one : rational(1, Math.max(1, correct.size));
    const credit =
      byRun?.[index] ??
      (shares ? within(shares[index] ?? zero) : undefined) ??
      (counts && compare(whole, zero) > 0
        ? within(divide(mapped[index] ?? zero, whole))
        : isRight
          ? part
          : (byRules.get(choice.attributes.identifier ?? '') ?? zero));
    return { text: wordsOf(choice, item.reader), credit, feedback: feedbackFor(item, choice) };
  });
  const isShuffled = interaction.attributes.shuffle === 'true';
  const isFixed = choices.some(({ attributes }) => attributes.fixed === 'true');
  if (isShuffled && isFixed) item.reader.lose(fixedPlace);
  const shuffle = isShuffled && !isFixed;
  if (!isSingle) loseCounts(interaction, choices.length, item);
  if (!isSingle)
    return {
      kind: 'choice',
      isSingle,
      options,
      shuffle,
      scoring: counts || shares ? 'perOption' : 'allOrNothing',
    };
  const words = options.map(({ text }) => plainText(text).trim().toLowerCase());
  if (words.length === 2 && words.includes('true') && words.includes('false')) {
    const [whenTrue, whenFalse] = ['true', 'false'].map((word) => options[words.indexOf(word)]);
    const isTrue = whenTrue !== undefined && compare(whenTrue.credit, one) === 0;
    const isFalse = whenFalse !== undefined && compare(whenFalse.credit, one) === 0;
    return {
      kind: 'trueFalse',
      correct: isTrue === isFalse ? null : isTrue,
      whenTrue: whenTrue?.feedback,
      whenFalse: whenFalse?.feedback,
    };
  }
  return { kind: 'choice', isSingle, options, shuffle, scoring: 'perOption' };
}
