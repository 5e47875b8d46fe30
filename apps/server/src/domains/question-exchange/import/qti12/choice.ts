import {
  compare,
  divide,
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
import { all, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import { otherParts } from '../foreign/sentences.ts';
import { countsOf, earns, processed, rulesOf, scoreOf } from './processing.ts';
import { identOf, kindSaid, labelsOf, type QtiItem, type QtiLabel } from './qti-item.ts';

/** Ident of the feedback shown for any answer, by Canvas convention. */
const general = 'general_fb';

const best = (scores: readonly Rational[]) =>
  scores.reduce((most, score) => (compare(score, most) > 0 ? score : most), zero);

/** Share of the maximum that any answer earns. */
const shareOf = (score: Rational, most: Rational) => (compare(most, zero) > 0 ? divide(score, most) : zero);

function shuffles(response: XmlElement) {
  const [render] = [...all(response, 'render_choice')];
  return /^y/i.test(render?.attributes.shuffle ?? '');
}

/** Options, each with the credit and feedback for choosing only this one. */
export function singleOf(
  item: QtiItem,
  response: XmlElement,
): { readonly options: readonly ForeignOption[]; readonly labels: readonly QtiLabel[] } {
  const { element, feedback } = item;
  const rules = rulesOf(element);
  const labels = labelsIn(item, response);
  const shares = sharesByOption(item, labels);
  const outcomes = labels.map(({ ident }) => processed(rules, { [identOf(response)]: [ident] }));
  const most = best(outcomes.map(({ score }) => score));
  const options = labels.map(({ ident, text }, index) => {
    const outcome = outcomes[index];
    const told = [...new Set([...(outcome?.feedback ?? []).filter((one) => one !== general), ident])].flatMap(
      (one) => feedback.get(one) ?? [],
    );
    return {
      text: eitherOr(text),
      credit: best([shareOf(outcome?.score ?? zero, most), shares.get(ident) ?? zero]),
      feedback: told.join('<br />') || undefined,
    };
  });
  return { options, labels };
}

/** Resolves Blackboard's named word pairs, such as `yes_no.true`. */
function eitherOr(text: string): string {
  const [, first_ = '', second = '', which] = /^([a-z]+)_([a-z]+)\.(true|false)$/.exec(text.trim()) ?? [];
  const word = which === 'true' ? first_ : second;
  return word === '' ? text : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const byOrder = phrase('The key names other options than the file; they were matched in order.');

/** Option that a Blackboard rule is about; Blackboard names the option where QTI names the response. */
const optionOf = (rule: XmlElement): string | undefined => {
  const [condition, other] = childrenOf(childrenOf(rule, 'conditionvar')[0]);
  return condition?.name === 'varequal' && !other && textOf(condition).trim() === ''
    ? condition.attributes.respident
    : undefined;
};

/** Options with the idents of the key. If those differ, Blackboard matches by order. */
function labelsIn({ element, reader }: QtiItem, response: XmlElement): readonly QtiLabel[] {
  const labels = labelsOf(response, reader);
  const known = new Set(labels.map(({ ident }) => ident));
  const rules = rulesOf(element);
  const asked = rules.flatMap((rule) =>
    [...all(rule, 'varequal')].filter(({ attributes }) => attributes.respident === identOf(response)),
  );
  const named = new Set(asked.map((condition) => textOf(condition).trim()));
  if ([...named].every((ident) => known.has(ident))) return labels;
  const options = new Set(rules.flatMap((rule) => optionOf(rule) ?? []));
  const inOrder = [named, options].find(
    (names) => names.size === labels.length && [...named].every((ident) => names.has(ident)),
  );
  if (!inOrder) return labels;
  reader.lose(byOrder);
  const names = [...inOrder];
  return labels.map((label, index) => ({ ...label, ident: names[index] ?? label.ident }));
}

/** Blackboard's percentage of the points per option. */
function sharesByOption({ element }: QtiItem, labels: readonly QtiLabel[]): ReadonlyMap<string, Rational> {
  const shares = new Map<string, Rational>();
  for (const rule of rulesOf(element)) {
    const ident = optionOf(rule);
    const percents = childrenOf(rule, 'setvar').map((set) => exactScore(textOf(set)))[0];
    if (ident === undefined || !percents || !labels.some((label) => label.ident === ident)) continue;
    shares.set(ident, divide(percents, rational(100)));
  }
  return shares;
}

/** Brightspace types with a single choice, whatever else the file says. */
const isOne = /^(?:multiple choice|true\/false)$/i;

const trueFalseTexts = /^(?:true|false)$/i;

export function choiceOf(item: QtiItem, response: XmlElement): Asked {
  const kind = item.fields.get('question_type') ?? item.fields.get('cc_profile') ?? '';
  const isMultiple =
    (/^multiple$/i.test(response.attributes.rcardinality ?? '') && !isOne.test(kindSaid(item))) ||
    /multiple_(?:answers|response)/.test(kind) ||
    // Blackboard declares multiple answer questions as single choice.
    /^multiple answer$/i.test(kindSaid(item));
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

/** Reads true/false; without the English words the first of two options is true. */
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

/** Idents that a condition requires, without negated ones. */
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
  const labels = labelsIn(item, response);
  const shuffle = shuffles(response);
  const tellOf = (label: QtiLabel) => {
    const told = processed(
      rules.filter((rule) => childrenOf(rule, 'setvar').length === 0),
      { [ident]: [label.ident] },
    ).feedback;
    const own = told.filter((one) => one.includes(label.ident));
    return (
      [...new Set([...own, ...linkedTo(label, rules, ident), label.ident])]
        .flatMap((one) => feedback.get(one) ?? [])
        .join('<br />') || undefined
    );
  };
  const shares = sharesByOption(item, labels);
  if ([...shares.values()].some((share) => compare(share, zero) !== 0)) {
    const options = labels.map((label) => ({
      text: label.text,
      credit: atLeast(shares.get(label.ident) ?? zero),
      feedback: tellOf(label),
    }));
    return { kind: 'choice', isSingle: false, options, shuffle, scoring: 'perOption' };
  }
  const nothing = processed(rules, { [ident]: [] }).score;
  const alone = labels.map((label) => subtract(processed(rules, { [ident]: [label.ident] }).score, nothing));
  const positive = alone.filter((score) => compare(score, zero) > 0);
  const wantedBy = (rule: XmlElement) => {
    const [condition] = childrenOf(rule, 'conditionvar');
    return new Set(condition ? wantedIn(condition, ident) : []);
  };
  const whole = rules
    .filter((rule) => earns(rule) && wantedBy(rule).size > 0)
    .toSorted((first, second) => compare(scoreOf(second), scoreOf(first)))[0];
  const wanted = whole ? wantedBy(whole) : new Set<string>();
  // A rule that excludes options is about the whole set.
  const isSet = first(childrenOf(whole, 'conditionvar')[0], 'not') !== undefined;
  const isEach = !isSet && positive.length > 0 && (positive.length > 1 || wanted.size <= 1);
  if (isEach) {
    const all_ = sum(positive);
    const counts = countsOf(rules);
    const wrong = counts === 'rightMinusWrong' ? negate(rational(1, positive.length)) : null;
    // Points for an unchosen option cannot be kept.
    if (compare(nothing, zero) > 0) reader.lose(otherParts);
    const options = labels.map((label, index) => {
      const score = alone[index] ?? zero;
      const isRight = compare(score, zero) > 0;
      return {
        text: label.text,
        credit: !isRight && wrong ? wrong : atLeast(divide(score, all_)),
        feedback: tellOf(label),
      };
    });
    const scoring = counts === 'onlyWhole' ? 'allOrNothing' : 'perOption';
    return { kind: 'choice', isSingle: false, options, shuffle, scoring };
  }
  const isRight = ({ ident: one }: QtiLabel) => wanted.has(one);
  const right = labels.filter(isRight).length;
  // Canvas deducts for each wrong option what a right one earns; elsewhere only the full set scores.
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

/** Idents of feedback for the whole answer, even if a rule names an option. */
const ofWhole = /^(?:in)?correct$/i;

/** Feedback idents of the rules about this option only. */
const linkedTo = (label: QtiLabel, rules: readonly XmlElement[], response: string) =>
  rules
    .filter((rule) => {
      const [condition, other] = childrenOf(childrenOf(rule, 'conditionvar')[0]);
      return (
        condition?.name === 'varequal' &&
        !other &&
        condition.attributes.respident === response &&
        textOf(condition).trim() === label.ident
      );
    })
    .flatMap((rule) => childrenOf(rule, 'displayfeedback'))
    .map(({ attributes }) => attributes.linkrefid ?? '')
    .filter((one) => !ofWhole.test(one));

const atLeast = (credit: Rational) => (compare(credit, negate(one)) < 0 ? negate(one) : credit);
