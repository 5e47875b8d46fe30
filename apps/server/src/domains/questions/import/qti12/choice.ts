import { compare, divide, negate, one, type Rational, rational, sum, zero } from '@pelion/questions';
import { plainText } from '../../../../lib/rich-text.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { all, childrenOf, first, textOf, type XmlElement } from '../xml/xml-element.ts';
import { earns, processed, rulesOf, scoreOf } from './processing.ts';
import { identOf, labelsOf, type QtiItem, type QtiLabel } from './qti-item.ts';

/** Shown whatever is answered; how everybody who follows Canvas names it. */
const general = 'general_fb';

const best = (scores: readonly Rational[]) =>
  scores.reduce((most, score) => (compare(score, most) > 0 ? score : most), zero);

/** The share of the most that any answer earns. */
const shareOf = (score: Rational, most: Rational) => (compare(most, zero) > 0 ? divide(score, most) : zero);

function shuffles(response: XmlElement) {
  const [render] = [...all(response, 'render_choice')];
  return /^y/i.test(render?.attributes.shuffle ?? '');
}

/** Each option with what choosing it alone earns and is told. */
export function singleOf(
  item: QtiItem,
  response: XmlElement,
): { readonly options: readonly ForeignOption[]; readonly labels: readonly QtiLabel[] } {
  const { element, reader, feedback } = item;
  const rules = rulesOf(element);
  const labels = labelsOf(response, reader);
  const outcomes = labels.map(({ ident }) => processed(rules, { [identOf(response)]: [ident] }));
  const most = best(outcomes.map(({ score }) => score));
  const options = labels.map(({ text }, index) => {
    const outcome = outcomes[index];
    const told = [...new Set(outcome?.feedback.filter((ident) => ident !== general))].flatMap(
      (ident) => feedback.get(ident) ?? [],
    );
    return {
      text,
      credit: shareOf(outcome?.score ?? zero, most),
      feedback: told.join('<br />') || undefined,
    };
  });
  return { options, labels };
}

const trueFalseTexts = /^(?:true|false)$/i;

export function choiceOf(item: QtiItem, response: XmlElement): Asked {
  const kind = item.fields.get('question_type') ?? item.fields.get('cc_profile') ?? '';
  const isMultiple =
    /^multiple$/i.test(response.attributes.rcardinality ?? '') || /multiple_(?:answers|response)/.test(kind);
  if (isMultiple) return multipleOf(item, response);
  const { options } = singleOf(item, response);
  const words = options.map(({ text }) => plainText(text).trim());
  if (
    /true_false/.test(kind) ||
    (words.length === 2 &&
      words.every((word) => trueFalseTexts.test(word)) &&
      words[0]?.toLowerCase() !== words[1]?.toLowerCase())
  )
    return trueFalseOf(options, words);
  return { kind: 'choice', isSingle: true, options, shuffle: shuffles(response), scoring: 'perOption' };
}

/** The first of two is the true one where a maker writes the words of another language. */
function trueFalseOf(options: readonly ForeignOption[], words: readonly string[]): Asked {
  const at = words.findIndex((word) => /^true$/i.test(word));
  const whenTrue = options[Math.max(at, 0)];
  const whenFalse = options.find((option) => option !== whenTrue);
  const isRight = (option: ForeignOption | undefined) =>
    option !== undefined && compare(option.credit, one) === 0;
  return {
    kind: 'trueFalse',
    correct: isRight(whenTrue) === isRight(whenFalse) ? null : isRight(whenTrue),
    whenTrue: whenTrue?.feedback,
    whenFalse: whenFalse?.feedback,
  };
}

/** Idents that a condition asks for, and not those below a "not". */
function* wantedIn(condition: XmlElement, response: string): Generator<string> {
  for (const child of childrenOf(condition)) {
    if (child.name === 'not') continue;
    if (child.name === 'varequal' && child.attributes.respident === response) yield textOf(child).trim();
    yield* wantedIn(child, response);
  }
}

function multipleOf(item: QtiItem, response: XmlElement): Asked {
  const { element, reader, feedback, fields } = item;
  const rules = rulesOf(element);
  const ident = identOf(response);
  const labels = labelsOf(response, reader);
  const shuffle = shuffles(response);
  const tellOf = (label: QtiLabel) => {
    const told = processed(
      rules.filter((rule) => childrenOf(rule, 'setvar').length === 0),
      { [ident]: [label.ident] },
    ).feedback;
    const own = told.filter((one) => one.includes(label.ident)).flatMap((one) => feedback.get(one) ?? []);
    return own.join('<br />') || undefined;
  };
  const alone = labels.map((label) => processed(rules, { [ident]: [label.ident] }).score);
  const positive = alone.filter((score) => compare(score, zero) > 0);
  const whole = rules.filter(earns).toSorted((first, second) => compare(scoreOf(second), scoreOf(first)))[0];
  const [condition] = childrenOf(whole, 'conditionvar');
  const wanted = new Set(condition ? wantedIn(condition, ident) : []);
  // A rule that names what must not be chosen is about the whole set.
  const isSet = first(condition, 'not') !== undefined;
  const isEach = !isSet && positive.length > 0 && (positive.length > 1 || wanted.size <= 1);
  if (isEach) {
    const all = sum(positive);
    const options = labels.map((label, index) => ({
      text: label.text,
      credit: atLeast(divide(alone[index] ?? zero, all)),
      feedback: tellOf(label),
    }));
    return { kind: 'choice', isSingle: false, options, shuffle, scoring: 'perOption' };
  }
  const isRight = ({ ident: one }: QtiLabel) => wanted.has(one);
  const right = labels.filter(isRight).length;
  // Canvas takes away for each wrong option what each right one earns; elsewhere only the whole set is right.
  const isShared =
    fields.get('question_type') === 'multiple_answers_question' &&
    !/allornothing/i.test(fields.get('scoring_algorithm') ?? '');
  const part = right > 0 ? rational(1, right) : zero;
  const options = labels.map((label) => ({
    text: label.text,
    credit: isRight(label) ? part : isShared ? negate(part) : zero,
    feedback: tellOf(label),
  }));
  return {
    kind: 'choice',
    isSingle: false,
    options,
    shuffle,
    scoring: isShared ? 'perOption' : 'allOrNothing',
  };
}

const atLeast = (credit: Rational) => (compare(credit, negate(one)) < 0 ? negate(one) : credit);
