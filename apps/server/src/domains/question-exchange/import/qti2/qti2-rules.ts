import {
  add,
  compare,
  divide,
  equals,
  multiply,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  zero,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { all, childOf, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { decimal } from '../foreign/decimal.ts';
import type { ForeignNumber } from '../foreign/foreign-item.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import { openBound } from '../foreign/sentences.ts';

// Facts that only an item's rules state: accepted values, tolerance, and case sensitivity.

const branches = ['responseIf', 'responseElseIf'] as const;
const comparisons = [
  'match',
  'stringMatch',
  'equal',
  'equalRounded',
  'member',
  'gte',
  'lte',
  'gt',
  'lt',
] as const;

/** First value within an element. */
export const valueIn = (element: XmlElement | undefined) => textOf(first(element, 'baseValue')).trim();

/** Points that a branch sets; zero for one that only sets feedback and the like. */
const scoreOf = (branch: XmlElement): Rational =>
  childrenOf(branch, 'setOutcomeValue').reduce((best, set) => {
    const value = /score/i.test(set.attributes.identifier ?? '') ? exactScore(valueIn(set)) : null;
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

/** Comparisons with an answer in branches that award points. */
const comparedWith = (item: XmlElement, identifier: string): readonly Compared[] =>
  [...all(childOf(item, 'responseProcessing'), ...branches)].flatMap((branch) => {
    const score = scoreOf(branch);
    if (compare(score, zero) <= 0) return [];
    return [...outsideNot(branch)]
      .filter((comparison) => asksFor(comparison, identifier))
      .map((comparison) => ({ comparison, score }));
  });

/** Values compared with an answer, each with its share of the highest points, if no correct response is declared. */
export function valuesByRules(
  item: XmlElement,
  identifier: string,
): readonly { readonly text: string; readonly credit: Rational }[] {
  const compared = comparedWith(item, identifier).filter(
    ({ comparison: { name } }) => !/^[gl]te?$/.test(name),
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

/** Strings compare exactly by default; a rule may ignore case. */
export const isCaseless = (item: XmlElement, identifier: string): boolean =>
  [...all(childOf(item, 'responseProcessing'), 'stringMatch')].some(
    (comparison) =>
      asksFor(comparison, identifier) &&
      /^false$/i.test(comparison.attributes.caseSensitive ?? comparison.attributes['case-sensitive'] ?? ''),
  );

/** Range that one rule checks by a lower and an upper bound. */
export function rangeByRules(
  item: XmlElement,
  identifier: string,
  { lose }: Pick<ItemReader, 'lose'>,
): ForeignNumber['shape'] | undefined {
  const compared = comparedWith(item, identifier).map(({ comparison }) => comparison);
  /** `a <= x` equals `x >= a`. */
  const bound = (sign: 'g' | 'l') => {
    const other = sign === 'g' ? 'l' : 'g';
    return compared.find((one) => {
      const [left] = childrenOf(one);
      return /^[gl]te?$/.test(one.name) && one.name.startsWith(left?.name === 'variable' ? sign : other);
    });
  };
  const [low, high] = [bound('g'), bound('l')];
  const [from, to] = [valueIn(low), valueIn(high)];
  if (!parseRational(from) || !parseRational(to)) return undefined;
  if ([low, high].some((one) => one?.name.length === 2)) lose(openBound);
  return { kind: 'range', from, to };
}

const otherRounding = phrase('The rounding rule is not supported; only the exact number is right.');

/** Number of decimals that corresponds to `figures` significant figures of this number. */
function decimalsFor(number: Rational, figures: number): number {
  const [whole = '', fraction = ''] = decimal(sizeOf(number)).split('.');
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return whole === '0' ? figures + zeros : figures - whole.length;
}

/** Value and tolerance of an answer. */
export function nearByRules(
  item: XmlElement,
  identifier: string,
  value: string,
  { lose }: Pick<ItemReader, 'lose'>,
): ForeignNumber['shape'] {
  const exact = { kind: 'exact', value } as const;
  const rule = [...all(childOf(item, 'responseProcessing'), 'equal', 'equalRounded')].find((one) =>
    asksFor(one, identifier),
  );
  const number = parseRational(value);
  if (!rule || !number) return exact;
  const { toleranceMode, tolerance = '', roundingMode, figures } = rule.attributes;
  const { includeLowerBound = '', includeUpperBound = '' } = rule.attributes;
  if (rule.name === 'equalRounded') {
    const said = Number(figures);
    const places = roundingMode === 'decimalPlaces' ? said : decimalsFor(number, said);
    if (Number.isInteger(places) && places >= 0 && places <= 12) return { kind: 'rounded', value, places };
    lose(otherRounding);
    return exact;
  }
  const [low = '', high = low] = tolerance.trim().split(/\s+/);
  const [below, above] = [parseRational(low), parseRational(high)];
  if (!below || !above || !/^(?:absolute|relative)$/.test(toleranceMode ?? '')) return exact;
  const share = toleranceMode === 'relative' ? divide(sizeOf(number), rational(100)) : one;
  const [less, more] = [multiply(below, share), multiply(above, share)];
  if (compare(less, zero) <= 0 && compare(more, zero) <= 0) return exact;
  if (/^(?:false|0)$/.test(includeLowerBound) || /^(?:false|0)$/.test(includeUpperBound)) lose(openBound);
  return equals(less, more)
    ? { kind: 'tolerance', value, tolerance: decimal(less) }
    : { kind: 'range', from: decimal(subtract(number, less)), to: decimal(add(number, more)) };
}

const sizeOf = (number: Rational) => (compare(number, zero) < 0 ? subtract(zero, number) : number);
