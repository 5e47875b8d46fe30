import { compare, divide, type Rational, zero } from '@pelion/questions';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignBlank } from '../foreign/foreign-item.ts';
import { type FileMarks, type Filling, type Given, noMarks } from '../foreign/replay.ts';
import { isRight, isWhole } from '../foreign/shares.ts';
import { countsOf, isKnownTest, processed, type Responses, rulesOf } from './processing.ts';
import { identOf, isResponse, kindSaid, labelsOf, type QtiItem, responseNames } from './qti-item.ts';

interface Tried {
  readonly given: Given;
  readonly responses: Responses;
}

function* chosenOf(asked: Asked, name: string, idents: readonly string[]): Generator<Tried> {
  if (asked.kind !== 'choice' || asked.options.length !== idents.length) return;
  const tried = (places: readonly number[]): Tried => ({
    given: { kind: 'chosen', places },
    responses: { [name]: places.map((place) => idents[place] ?? '') },
  });
  const places = [...idents.keys()];
  for (const place of places) yield tried([place]);
  if (!asked.isSingle) {
    const right = places.filter((place) => asked.options[place] && isRight(asked.options[place]));
    yield tried(right);
    if (right.length > 2) for (const left of right) yield tried(right.filter((place) => place !== left));
    for (const place of places.filter((one) => !right.includes(one))) yield tried([...right, place]);
  }
  yield tried([]);
}

interface Right {
  readonly filling: Filling;
  readonly key: string;
}

function rightOf(blank: ForeignBlank, response: XmlElement, item: QtiItem): Right | undefined {
  if (blank.kind === 'choice') {
    const place = blank.options.findIndex(isWhole);
    const label = labelsOf(response, item.reader)[place];
    return label && { filling: { option: place }, key: label.ident };
  }
  const text =
    blank.kind === 'text'
      ? blank.accepted.find(isWhole)?.text
      : blank.accepted.flatMap(({ shape }) => ('value' in shape ? [shape.value] : []))[0];
  // Canvas lists accepted texts, and rules reference the list's entries.
  const listed = labelsOf(response, item.reader).find((label) => plainText(label.text) === text);
  return text === undefined ? undefined : { filling: { text }, key: listed?.ident ?? text };
}

function* filledOf(asked: Asked, responses: readonly XmlElement[], item: QtiItem): Generator<Tried> {
  if (asked.kind !== 'blanks' || asked.blanks.length !== responses.length) return;
  const whole = asked.blanks.map((blank, index) => {
    const response = responses[index];
    return response && rightOf(blank, response, item);
  });
  if (whole.includes(undefined)) return;
  const tried = (gaps: readonly (Right | undefined)[]): Tried => ({
    given: { kind: 'filled', gaps: gaps.map((right) => right?.filling ?? null) },
    responses: Object.fromEntries(
      responses.map((response, index) => [identOf(response), gaps[index] ? [gaps[index].key] : []]),
    ),
  });
  yield tried(whole);
  for (const index of whole.keys()) {
    yield tried(whole.map((right, at) => (at === index ? right : undefined)));
    if (whole.length > 2) yield tried(whole.map((right, at) => (at === index ? undefined : right)));
  }
  yield tried([]);
}

/** Whether scoring is not in the rules: rules with other idents, or types that the program scores separately. */
function isScoredBeside(item: QtiItem): boolean {
  const { element, fields, presentation } = item;
  const rules = rulesOf(element);
  const idents = new Set([...all(presentation, 'response_label')].map(identOf));
  const named = [...all(presentation, 'response_lid')].map(identOf);
  const asked = rules.flatMap((rule) => [...all(rule, 'varequal')]);
  return (
    /^(?:multiple_answers|matching|calculated|categorization)_question$/.test(
      fields.get('question_type') ?? '',
    ) ||
    kindSaid(item) !== '' ||
    countsOf(rules) !== null ||
    asked.some(
      (one) => named.includes(one.attributes.respident ?? '') && !idents.has(plainText(textIn(one)).trim()),
    )
  );
}
const textIn = ({ children }: XmlElement) => children.filter((child) => typeof child === 'string').join('');

/** Whole answers with their shares by the item's rules; empty if the rules do not cover everything. */
export function marksOf(item: QtiItem, asked: Asked): FileMarks {
  const rules = rulesOf(item.element);
  const responses = [...all(item.presentation, ...responseNames)].filter(isResponse);
  const [response] = responses;
  const conditions = rules.flatMap((rule) => childrenOf(rule, 'conditionvar'));
  if (!response || !conditions.every(isKnownTest) || isScoredBeside(item)) return noMarks;
  const idents = labelsOf(response, item.reader).map(({ ident }) => ident);
  const tried = [
    ...(responses.length === 1 ? chosenOf(asked, identOf(response), idents) : []),
    ...filledOf(asked, responses, item),
  ];
  const scores = tried.map(({ responses: given }) => processed(rules, given).score);
  const whole = scores.reduce((most, score) => (compare(score, most) > 0 ? score : most), zero);
  const shareOf = (score: Rational) => divide(score, whole);
  if (compare(whole, zero) <= 0) return noMarks;
  return {
    replays: tried.map(({ given }, index) => ({ given, share: shareOf(scores[index] ?? zero) })),
    isOtherwise: false,
  };
}
