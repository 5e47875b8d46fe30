import { add, compare, divide, equals, parseRational, rational, subtract, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { all, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { decimal } from '../foreign/decimal.ts';
import type { Asked, ForeignAnswer, ForeignNumber } from '../foreign/foreign-item.ts';
import { oneCase, openBound, typedPattern } from '../foreign/sentences.ts';
import { earns, rulesOf, scoreOf } from './processing.ts';
import { identsOf, type QtiItem } from './qti-item.ts';

/** Scoring rules, each with its share of the best one's points. */
function earning(item: QtiItem) {
  const rules = rulesOf(item.element).filter(earns);
  const most = rules.map(scoreOf).reduce((one, other) => (compare(one, other) < 0 ? other : one), zero);
  return rules.map((rule) => ({ rule, credit: divide(scoreOf(rule), most) }));
}

const feedbackOf = ({ feedback }: QtiItem, rule: XmlElement) =>
  childrenOf(rule, 'displayfeedback')
    .map(({ attributes }) => attributes.linkrefid ?? '')
    .filter((ident) => ident !== 'correct_fb')
    .flatMap((ident) => feedback.get(ident) ?? [])
    .join('<br />') || undefined;

const partOfIt = 'varsubstring';
const noText = phrase('The right answer cannot be read.');

export const boxes = phrase(
  'The {question} asks for several answers in separate boxes. Please write it here as a text with gaps.',
);
const hasBoxes = (response: XmlElement) =>
  Object.entries(first(response, 'render_fib')?.attributes ?? {}).some(
    ([name, value]) => /(?:^|:)input_boxes$/.test(name) && Number(value) > 1,
  );

/** Whether case counts; files say so per answer. */
export function isCased({ reader, fields }: QtiItem, conditions: readonly XmlElement[]): boolean {
  // ILIAS states case sensitivity once per item.
  if ((fields.get('textgaprating') ?? fields.get('textrating')) === 'cs') return true;
  const cased = conditions.filter(({ attributes }) => /^y/i.test(attributes.case ?? ''));
  if (cased.length > 0 && cased.length < conditions.length) reader.lose(oneCase);
  return cased.length > 0;
}

/** Blackboard's comparison method of an answer. */
const evaluationOf = (rule: XmlElement) =>
  childrenOf(rule, 'setvar')
    .filter(({ attributes }) => (attributes.variablename ?? attributes.varname) === 'EvaluationType')
    .map((set) => textOf(set).replaceAll('"', '').trim())[0];

/** Whether the rule has a condition; a rule for markers has none. */
const asksOf = (rule: XmlElement) =>
  childrenOf(childrenOf(rule, 'conditionvar')[0]).some(({ name }) => name !== 'other');

export function shortTextOf(item: QtiItem, response: XmlElement): Asked {
  if (hasBoxes(response)) return { kind: 'refused', reason: boxes };
  const idents = identsOf(response);
  const rules = earning(item).filter(({ rule }) => asksOf(rule));
  if (rules.some(({ rule }) => evaluationOf(rule) === 'MATCHES'))
    return { kind: 'refused', reason: typedPattern };
  const isPart = (condition: XmlElement, rule: XmlElement) =>
    condition.name === partOfIt || evaluationOf(rule) === 'CONTAINS';
  // A partial match is imported as a pattern with * for the rest.
  const hasWildcards = rules.some(({ rule }) =>
    [...all(rule, 'varequal', partOfIt)].some((condition) => isPart(condition, rule)),
  );
  const literal = (text: string) => (hasWildcards ? text.replaceAll('*', '\\*') : text);
  const asked = rules.flatMap(({ rule, credit }) =>
    [...all(rule, 'varequal', partOfIt)]
      .filter(({ attributes }) => idents.includes(attributes.respident ?? ''))
      .map((condition) => ({ condition, rule, credit })),
  );
  const accepted = asked.map(({ condition, rule, credit }): ForeignAnswer => {
    const text = literal(textOf(condition).trim());
    return {
      text: isPart(condition, rule) ? `*${text}*` : text,
      credit,
      feedback: feedbackOf(item, rule),
    };
  });
  const isCaseSensitive = isCased(
    item,
    asked.map(({ condition }) => condition),
  );
  if (accepted.length > 0) return { kind: 'shortText', accepted, isCaseSensitive, hasWildcards };
  return rules.length > 0 ? { kind: 'refused', reason: noText } : { kind: 'essay' };
}

const numberIn = (element: XmlElement | undefined) =>
  element ? (parseRational(textOf(element).trim().replace(/\s/g, '')) ?? undefined) : undefined;

/** One rule or one side of an "or": a value, a value with a margin, or a range. */
function shapeOf(item: QtiItem, condition: XmlElement): ForeignNumber['shape'] | undefined {
  const [equal] = all(condition, 'varequal');
  const [low] = all(condition, 'vargte', 'vargt');
  const [high] = all(condition, 'varlte', 'varlt');
  const value = numberIn(equal);
  // Sakai writes both ends of a range into one value.
  const [least, most] = textOf(equal)
    .split('|')
    .map((text) => parseRational(text.trim()) ?? undefined);
  if (least && most) return { kind: 'range', from: decimal(least), to: decimal(most) };
  const [from, to] = [numberIn(low), numberIn(high)];
  const places = Number(equal?.attributes.precision);
  if (
    value &&
    equal?.attributes.precisiontype === 'decimals' &&
    Number.isInteger(places) &&
    places >= 0 &&
    places <= 12
  )
    return { kind: 'rounded', value: decimal(value), places };
  if (from && to) {
    if ([low, high].some((bound) => bound?.name === 'vargt' || bound?.name === 'varlt'))
      item.reader.lose(openBound);
    if (value && equals(from, to)) return { kind: 'exact', value: decimal(value) };
    const middle = divide(add(from, to), rational(2));
    if (value && equals(middle, value))
      return { kind: 'tolerance', value: decimal(value), tolerance: decimal(subtract(to, value)) };
    return { kind: 'range', from: decimal(from), to: decimal(to) };
  }
  return value && { kind: 'exact', value: decimal(value) };
}

/** Several values in one "or" are separate answers, unless a range belongs to them. */
function shapesOf(item: QtiItem, rule: XmlElement): readonly ForeignNumber['shape'][] {
  const equal = [...all(rule, 'varequal')];
  const bounds = [...all(rule, 'vargte', 'vargt')].length;
  if (equal.length > 1 && bounds === 0)
    return equal.flatMap((one) => shapeOf(item, { ...rule, children: [one] }) ?? []);
  return [shapeOf(item, rule)].flatMap((shape) => shape ?? []);
}

/** Whether the response takes a number: by its element or its declared type. */
export const isNumeric = (response: XmlElement): boolean =>
  response.name === 'response_num' ||
  first(response, 'render_fin') !== undefined ||
  /^(?:decimal|integer|scientific)$/i.test(first(response, 'render_fib')?.attributes.fibtype ?? '');

const comparisons = ['varequal', 'vargte', 'vargt', 'varlte', 'varlt'];
const noNumber = phrase('The file does not say which number is right.');

/** Accepted numbers of an item, or of one response by its ident. */
export function numberOf(item: QtiItem, ident?: string): Asked {
  const isOf = ({ attributes }: XmlElement) => ident === undefined || attributes.respident === ident;
  const rules = earning(item).filter(({ rule }) => [...all(rule, ...comparisons)].some(isOf));
  // Highest credit of this response.
  const most = rules.reduce((best, { credit }) => (compare(credit, best) > 0 ? credit : best), zero);
  const accepted = rules.flatMap(({ rule, credit }) =>
    shapesOf(item, rule).map((shape) => ({
      shape,
      credit: divide(credit, most),
      feedback: feedbackOf(item, rule),
    })),
  );
  return accepted.length === 0 ? { kind: 'refused', reason: noNumber } : { kind: 'number', accepted };
}
