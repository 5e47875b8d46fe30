import { compare, divide, multiply, parseRational, type Rational, rational, zero } from '@pelion/questions';
import { decimal } from '../foreign/decimal.ts';
import type { ForeignNumber } from '../foreign/foreign-item.ts';
import { all, childOf, childrenOf, first, textOf, type XmlElement } from '../xml/xml-element.ts';

// What an item's own rules say where its declarations do not: which values are compared, how near, and whether case counts.

const branches = ['responseIf', 'responseElseIf'] as const;
const comparisons = ['match', 'stringMatch', 'equal', 'equalRounded', 'member', 'gte', 'lte'] as const;

/** The first value that stands in it. */
export const valueIn = (element: XmlElement | undefined) => textOf(first(element, 'baseValue')).trim();

/** What a branch gives; zero for one that sets feedback and the like. */
const scoreOf = (branch: XmlElement): Rational =>
  childrenOf(branch, 'setOutcomeValue').reduce((best, set) => {
    const value = /score/i.test(set.attributes.identifier ?? '') ? parseRational(valueIn(set)) : null;
    return value !== null && compare(value, best) > 0 ? value : best;
  }, zero);

const asksFor = (comparison: XmlElement, identifier: string) =>
  [...all(comparison, 'variable')].some(({ attributes }) => attributes.identifier === identifier);

function* outsideNot(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === 'not' || child.name === 'setOutcomeValue') continue;
    if (comparisons.some((name) => name === child.name)) yield child;
    else yield* outsideNot(child);
  }
}

interface Compared {
  readonly comparison: XmlElement;
  readonly score: Rational;
}

/** The comparisons of an answer that earn something. */
const comparedWith = (item: XmlElement, identifier: string): readonly Compared[] =>
  [...all(childOf(item, 'responseProcessing'), ...branches)].flatMap((branch) => {
    const score = scoreOf(branch);
    if (compare(score, zero) <= 0) return [];
    return [...outsideNot(branch)]
      .filter((comparison) => asksFor(comparison, identifier))
      .map((comparison) => ({ comparison, score }));
  });

/** Values that the rules compare an answer with, each with its share of the most, where no right one is declared. */
export function valuesByRules(
  item: XmlElement,
  identifier: string,
): readonly { readonly text: string; readonly credit: Rational }[] {
  const compared = comparedWith(item, identifier).filter(
    ({ comparison: { name } }) => name !== 'gte' && name !== 'lte',
  );
  const most = compared.reduce((best, { score }) => (compare(score, best) > 0 ? score : best), zero);
  const credits = new Map<string, Rational>();
  for (const { comparison, score } of compared)
    for (const value of all(comparison, 'baseValue')) {
      const text = textOf(value).trim();
      if (text !== '' && !credits.has(text)) credits.set(text, divide(score, most));
    }
  return [...credits].map(([text, credit]) => ({ text, credit }));
}

/** Identical is what the standard asks of two strings; a rule may say otherwise. */
export const isCaseless = (item: XmlElement, identifier: string): boolean =>
  [...all(childOf(item, 'responseProcessing'), 'stringMatch')].some(
    (comparison) =>
      asksFor(comparison, identifier) &&
      /^false$/i.test(comparison.attributes.caseSensitive ?? comparison.attributes['case-sensitive'] ?? ''),
  );

/** From a lowest to a highest value, both in one rule. */
export function rangeByRules(item: XmlElement, identifier: string): ForeignNumber['shape'] | undefined {
  const compared = comparedWith(item, identifier).map(({ comparison }) => comparison);
  /** `a <= x` says the same as `x >= a`. */
  const bound = (name: 'gte' | 'lte') => {
    const other = name === 'gte' ? 'lte' : 'gte';
    const found = compared.find((one) => {
      const [left] = childrenOf(one);
      return one.name === (left?.name === 'variable' ? name : other);
    });
    return found && valueIn(found);
  };
  const [from, to] = [bound('gte'), bound('lte')];
  return from && to && parseRational(from) && parseRational(to) ? { kind: 'range', from, to } : undefined;
}

/** A value and how near to it an answer has to be. */
export function nearByRules(item: XmlElement, identifier: string, value: string): ForeignNumber['shape'] {
  const exact = { kind: 'exact', value } as const;
  const rule = [...all(childOf(item, 'responseProcessing'), 'equal', 'equalRounded')].find((one) =>
    asksFor(one, identifier),
  );
  const number = parseRational(value);
  if (!rule || !number) return exact;
  const { toleranceMode, tolerance = '', roundingMode, figures } = rule.attributes;
  if (rule.name === 'equalRounded') {
    const places = Number(figures);
    return roundingMode === 'decimalPlaces' && Number.isInteger(places) && places >= 0 && places <= 12
      ? { kind: 'rounded', value, places }
      : exact;
  }
  const [low = '', high = low] = tolerance.trim().split(/\s+/);
  const [below, above] = [parseRational(low), parseRational(high)];
  if (!below || !above || compare(below, above) !== 0 || compare(below, zero) <= 0) return exact;
  if (toleranceMode === 'absolute') return { kind: 'tolerance', value, tolerance: low };
  if (toleranceMode !== 'relative') return exact;
  const size = compare(number, zero) < 0 ? { ...number, numerator: -number.numerator } : number;
  return { kind: 'tolerance', value, tolerance: decimal(divide(multiply(size, below), rational(100))) };
}
