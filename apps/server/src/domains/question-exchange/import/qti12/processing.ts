import { add, compare, parseRational, type Rational, zero } from '@pelion/questions';
import {
  all,
  childOf,
  childrenOf,
  first,
  isElement,
  textOf,
  type XmlElement,
} from '../../../../lib/xml/xml-element.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';

// QTI 1.2 states correct answers by rules (`resprocessing`), which every program writes differently. The rules are
// therefore run to find the score and feedback of each answer.

/** Idents chosen or texts typed, by response ident. */
export type Responses = Readonly<Record<string, readonly string[]>>;

export interface Processed {
  readonly score: Rational;
  /** Idents of the feedback shown. */
  readonly feedback: readonly string[];
}

type Test = (condition: XmlElement, responses: Responses) => boolean;

const given = ({ attributes }: XmlElement, responses: Responses) =>
  responses[attributes.respident ?? ''] ?? [];

const equalText = (one: string, other: string, isCased: boolean) =>
  isCased ? one === other : one.toLowerCase() === other.toLowerCase();

const compared =
  (holds: (order: number) => boolean): Test =>
  (condition, responses) => {
    const bound = parseRational(textOf(condition).trim());
    return given(condition, responses).some((text) => {
      const value = parseRational(text.trim());
      return bound !== null && value !== null && holds(compare(value, bound));
    });
  };

const every: Test = (condition, responses) => childrenOf(condition).every((one) => holds(one, responses));

const tests: Readonly<Record<string, Test>> = {
  conditionvar: every,
  and: every,
  or: (condition, responses) => childrenOf(condition).some((one) => holds(one, responses)),
  not: (condition, responses) => !every(condition, responses),
  varequal: (condition, responses) =>
    given(condition, responses).some((text) =>
      equalText(text, textOf(condition).trim(), /^y/i.test(condition.attributes.case ?? '')),
    ),
  varsubset: (condition, responses) => {
    const allowed = textOf(condition)
      .split(',')
      .map((one) => one.trim());
    return given(condition, responses).every((one) => allowed.includes(one));
  },
  unanswered: (condition, responses) => given(condition, responses).length === 0,
  vargte: compared((order) => order >= 0),
  vargt: compared((order) => order > 0),
  varlte: compared((order) => order <= 0),
  varlt: compared((order) => order < 0),
};

const holds: Test = (condition, responses) => tests[condition.name]?.(condition, responses) ?? false;

/** Whether a condition and all nested ones are supported. */
export const isKnownTest = (condition: XmlElement): boolean =>
  (Object.hasOwn(tests, condition.name) || condition.name === 'other') &&
  childrenOf(condition).every(isKnownTest);

const isOther = (condition: XmlElement | undefined) =>
  childrenOf(condition).some(({ name }) => name === 'other');

/** Value to set or add; adding without a value means 1. */
const written = (set: XmlElement) =>
  textOf(set).trim() || (/^add$/i.test(set.attributes.action ?? '') ? '1' : '');
const numberIn = (set: XmlElement) => exactScore(written(set)) ?? zero;

/** Counter beside the score, such as `D2L_Incorrect`. */
const isCountOfWrong = (name: string | undefined) => /incorrect$/i.test(name ?? '');

/** Score after a matching rule. */
function scored(rule: XmlElement, before: Rational): Rational {
  let score = before;
  for (const set of childrenOf(rule, 'setvar')) {
    const { action = 'Set', varname, variablename } = set.attributes;
    // Variables other than the score are set to words.
    if (exactScore(written(set)) === null || isCountOfWrong(varname ?? variablename)) continue;
    if (/^set$/i.test(action)) score = numberIn(set);
    else if (/^add$/i.test(action)) score = add(score, numberIn(set));
    else if (/^subtract$/i.test(action))
      score = add(score, { ...numberIn(set), numerator: -numberIn(set).numerator });
  }
  return score;
}

const ofOutcome = /^\s*\w+\.(max|min)\s*$/i;

/** Resolves Blackboard's `SCORE.max`: the declared maximum, else 1. */
function withMost(rule: XmlElement, declared: XmlElement | undefined): XmlElement {
  const children = rule.children.map((child) => {
    const bound =
      isElement(child) && child.name === 'setvar' ? ofOutcome.exec(textOf(child))?.[1] : undefined;
    if (!isElement(child) || bound === undefined) return child;
    const [said, otherwise] =
      bound.toLowerCase() === 'max'
        ? [declared?.attributes.maxvalue, '1']
        : [declared?.attributes.minvalue, '0'];
    return { ...child, children: [said?.trim() || otherwise] };
  });
  return { ...rule, children };
}

/** Blackboard may show the feedback for a right answer without setting a score. */
function withImplied(rule: XmlElement): XmlElement {
  const isScored = childrenOf(rule, 'setvar').some(
    (set) => exactScore(textOf(set)) !== null || ofOutcome.test(textOf(set)),
  );
  const isRight = childrenOf(rule, 'displayfeedback').some(
    ({ attributes }) => attributes.linkrefid === 'correct',
  );
  const [condition] = childrenOf(rule, 'conditionvar');
  if (isScored || !isRight || childrenOf(condition).length === 0 || isOther(condition)) return rule;
  const whole: XmlElement = { name: 'setvar', attributes: {}, children: ['SCORE.max'], line: rule.line };
  return { ...rule, children: [...rule.children, whole] };
}

export const rulesOf = (item: XmlElement): readonly XmlElement[] =>
  childrenOf(item, 'resprocessing').flatMap((processing) => {
    const declared = first(processing, 'decvar');
    return childrenOf(processing, 'respcondition').map((rule) => withMost(withImplied(rule), declared));
  });

/**
 * Whether one rule asks for several things at once, so that partial answers earn nothing. Blackboard flags partial
 * credit.
 */
export function isWholeOnly(item: XmlElement, fields: ReadonlyMap<string, string>): boolean {
  if (fields.get('bbmd_partialcredit') === 'true') return false;
  const [asked, other] = rulesOf(item)
    .filter(earns)
    .map((rule) => [...all(childrenOf(rule, 'conditionvar')[0], 'varequal', 'varsubset')])
    .filter((conditions) => conditions.length > 0);
  if (!asked || other) return false;
  const responses = new Set(asked.map(({ attributes }) => attributes.respident));
  const places = new Set(asked.map((condition) => textOf(condition).trim()));
  const takesSeveral = [...all(childOf(item, 'presentation'), 'response_lid', 'response_grp')].some(
    ({ name, attributes }) =>
      name === 'response_grp' || /^(?:ordered|multiple)$/i.test(attributes.rcardinality ?? ''),
  );
  // Several answers of one box are alternatives.
  return responses.size > 1 || (places.size > 1 && takesSeveral);
}

/** Formula of the score for items that count right and wrong answers. */
export function countsOf(rules: readonly XmlElement[]): 'rightMinusWrong' | 'onlyWhole' | null {
  if (
    rules.some((rule) =>
      childrenOf(rule, 'setvar').some(({ attributes }) => /^subtract$/i.test(attributes.action ?? '')),
    )
  )
    return 'rightMinusWrong';
  const asksForWrong = (rule: XmlElement) =>
    [...all(rule, 'varequal', 'vargte', 'vargt', 'varlte', 'varlt')].some(({ attributes }) =>
      isCountOfWrong(attributes.respident),
    );
  return rules.some(asksForWrong) ? 'onlyWhole' : null;
}

/** Runs an item's rules on the given responses. */
export function processed(rules: readonly XmlElement[], responses: Responses): Processed {
  let score = zero;
  let hasScored = false;
  const feedback: string[] = [];
  for (const rule of rules) {
    const [condition] = childrenOf(rule, 'conditionvar');
    // "Otherwise" holds if no earlier rule has set a score.
    if (!(isOther(condition) ? !hasScored : condition && holds(condition, responses))) continue;
    if (childrenOf(rule, 'setvar').length > 0) hasScored = true;
    score = scored(rule, score);
    for (const { attributes } of childrenOf(rule, 'displayfeedback'))
      feedback.push(attributes.linkrefid ?? '');
    if (
      !/^y/i.test(rule.attributes.continue ?? 'no') &&
      childrenOf(rule, 'setvar').some(({ attributes }) => !/^add/i.test(attributes.action ?? 'Set'))
    )
      break;
  }
  return { score, feedback };
}

/** Whether a rule awards points. */
export const earns = (rule: XmlElement): boolean => compare(scored(rule, zero), zero) > 0;
export const scoreOf = (rule: XmlElement): Rational => scored(rule, zero);
