import { compare, divide, equals, one, toText, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import {
  type Asked,
  blankMark,
  type ForeignBlank,
  waitingMark,
  withBlankMarks,
} from '../foreign/foreign-item.ts';
import { earns, isWholeOnly, rulesOf, scoreOf } from './processing.ts';
import {
  identOf,
  identsOf,
  isResponse,
  kindSaid,
  labelsOf,
  materialOf,
  type QtiItem,
  type QtiLabel,
  responseNames,
} from './qti-item.ts';
import { isCased, isNumeric, numberOf } from './typed.ts';

// Items with several responses: pairs to match, gaps in a text, an order.

/** Values that the scoring rules require of a response, in the order of the rules. */
export function wantedOf(item: QtiItem, response: string): readonly string[] {
  return rulesOf(item.element)
    .filter(earns)
    .flatMap((rule) => [...all(rule, 'varequal')])
    .filter(({ attributes }) => attributes.respident === response)
    .map((condition) => textOf(condition).trim());
}

/** Rules about one response among several, each with its share of the best one's points. */
function earningOf(item: QtiItem, response: XmlElement) {
  const idents = identsOf(response);
  const isOwn = ({ attributes }: XmlElement) => idents.includes(attributes.respident ?? '');
  const about = rulesOf(item.element)
    .filter(earns)
    .map((rule) => ({ score: scoreOf(rule), asked: [...all(rule, 'varequal')] }))
    .filter(({ asked }) => asked.some(isOwn));
  // A rule about several responses, such as a bonus, is ignored if the response has rules of its own.
  const own = about.filter(({ asked }) => asked.every(isOwn));
  const rules = (own.length > 0 ? own : about).map(({ score, asked }) => ({
    score,
    conditions: asked.filter(isOwn),
  }));
  const most = rules.reduce((best, { score }) => (compare(score, best) > 0 ? score : best), zero);
  const answers = rules.flatMap(({ score, conditions }) =>
    conditions.map((condition) => ({ condition, credit: divide(score, most) })),
  );
  return { most, answers };
}

export function matchOf(item: QtiItem, responses: readonly XmlElement[]): Asked {
  const { reader } = item;
  const labels = new Map<string, QtiLabel>();
  const used = new Set<string>();
  const pairs = responses.flatMap((response) => {
    const offered = labelsOf(response, reader);
    for (const label of offered) labels.set(label.ident, label);
    const right = offered.find(({ ident }) => wantedOf(item, identOf(response)).includes(ident));
    const written = materialOf(response);
    const left = reader.html(written);
    // A prompt whose picture is missing still counts as a prompt.
    if (!right || written.trim() === '') return [];
    used.add(right.ident);
    return [{ left, right: right.text }];
  });
  const distractors = [...labels.values()].filter(({ ident, text }) => !used.has(ident) && text !== '');
  return { kind: 'match', pairs, distractors: distractors.map(({ text }) => text) };
}

/** Gaps by name: `[name]` in the text, and a response `response_name` in Canvas or `name` in Blackboard. */
const gapNames = /\[([^\][<>]{1,100})\]/g;

const unnamed = phrase('A gap in the text has no answers in the file.');

export function namedGapsOf(item: QtiItem, responses: readonly XmlElement[]): { asked: Asked; stem: string } {
  const { reader, presentation, fields } = item;
  const byName = new Map(
    responses.map((response) => [identOf(response).replace(/^response_/, ''), response]),
  );
  if (responses.some((response) => labelsOf(response, reader).some(isPattern)))
    return { asked: { kind: 'refused', reason: pattern }, stem: reader.html(materialOf(presentation)) };
  const blanks: ForeignBlank[] = [];
  const type = fields.get('question_type');
  if (!type && responses.some((response) => response.name === 'response_lid') && kindSaid(item) === '')
    reader.lose(gapsUnsaid);
  const isChosen = (response: XmlElement) =>
    type === 'multiple_dropdowns_question' ||
    (!type &&
      labelsOf(response, reader).some(({ ident }) => !wantedOf(item, identOf(response)).includes(ident)));
  const stem = reader.html(materialOf(presentation)).replace(gapNames, (written, name: string) => {
    const response = byName.get(name.trim()) ?? byName.get(plainText(name));
    if (!response) return written;
    blanks.push(gapOf(item, response, isChosen(response)));
    return blankMark(blanks.length - 1);
  });
  if (blanks.length === 0 || blanks.length < byName.size)
    return { asked: { kind: 'refused', reason: unnamed }, stem };
  return { asked: { kind: 'blanks', blanks, scoring: scoringOf(item) }, stem };
}

const isPattern = ({ attributes }: QtiLabel) => attributes.scoring_algorithm === 'TextRegex';
/** Refuses answer patterns: stored as plain text, a pattern would match no answer. */
const pattern = phrase(
  'A gap is matched by a pattern, which is not supported. Please write this {question} here, with its right answers.',
);

const gapsUnsaid = phrase(
  'The file does not say whether its gaps are typed or chosen: those with other answers than the right ones are chosen here.',
);

/** Whether each response is named in the text, as in Canvas quizzes without a question type. */
export function isNamedGaps({ presentation }: QtiItem, responses: readonly XmlElement[]): boolean {
  const names = new Set([...materialOf(presentation).matchAll(gapNames)].map(([, name = '']) => name.trim()));
  return responses.every((response) => {
    const ident = identOf(response);
    return names.has(ident.replace(/^response_(?=.)/, ''));
  });
}

const otherComparison = phrase(
  'A gap has its own way to compare answers in the file; here it must match one of the answers.',
);

function gapOf(item: QtiItem, response: XmlElement, isDropdown: boolean): ForeignBlank {
  const { reader } = item;
  const labels = labelsOf(response, reader);
  const wanted = wantedOf(item, identOf(response));
  const kind = labels[0]?.attributes.answer_type ?? '';
  if (isDropdown || /^(?:dropdown|wordbank)$/i.test(kind))
    return {
      kind: 'choice',
      options: labels.map(({ ident, text }) => ({ text, credit: wanted.includes(ident) ? one : zero })),
    };
  if (
    labels.some(({ attributes }) =>
      /^(?:TextContainsAnswer|TextCloseEnough)$/.test(attributes.scoring_algorithm ?? ''),
    )
  )
    reader.lose(otherComparison);
  if (labels.length === 0) return typedGapOf(item, response);
  return {
    kind: 'text',
    isCaseSensitive: false,
    accepted: labels.map(({ text }) => ({ text: plainText(text), credit: one })),
  };
}

/** Joins pieces, adding a space between two words; none at the edges of blocks or before punctuation. */
const inOneLine = (pieces: readonly string[]): string =>
  pieces.reduce(
    (line, piece) =>
      /(?:^|\s|<\w[^<>]*>)$/.test(line) || /^(?:$|\s|[.,;:!?)\]]|<\/)/.test(piece)
        ? line + piece
        : `${line} ${piece}`,
    '',
  );

const scoringOf = ({ element, fields }: QtiItem) =>
  isWholeOnly(element, fields) ? 'allOrNothing' : 'perGap';

/** Gaps as the standard defines them: responses between the pieces of the text. */
export function inlineGapsOf(item: QtiItem): { asked: Asked; stem: string } {
  const blanks: ForeignBlank[] = [];
  const marks: string[] = [];
  const most = [...all(item.presentation, ...responseNames)]
    .filter(isResponse)
    .map((response) => earningOf(item, response).most);
  const isEven = most.every((one_) => equals(one_, most[0] ?? zero));
  const weightOf = (response: XmlElement) =>
    isEven ? {} : { weight: toText(earningOf(item, response).most) };
  const walk = (element: XmlElement): string =>
    inOneLine(
      childrenOf(element).map((child) => {
        if (isResponse(child)) {
          blanks.push({ ...typedGapOf(item, child), ...weightOf(child) });
          marks.push(waitingMark(blanks.length - 1));
          return `${materialOf(child)}${marks.at(-1)}`;
        }
        return child.name === 'material' ? materialOf(child) : walk(child);
      }),
    );
  const written = item.presentation ? walk(item.presentation) : '';
  const stem = withBlankMarks(item.reader.html(written));
  const shuffle = [...all(item.presentation, 'render_choice')].some(({ attributes }) =>
    /^y/i.test(attributes.shuffle ?? ''),
  );
  return { asked: { kind: 'blanks', blanks, shuffle, scoring: scoringOf(item) }, stem };
}

function typedGapOf(item: QtiItem, response: XmlElement): ForeignBlank {
  const ident = identOf(response);
  if (isNumeric(response)) {
    const numbers = numberOf(item, ident);
    if (numbers.kind === 'number') return { kind: 'number', accepted: numbers.accepted };
  }
  const { answers } = earningOf(item, response);
  // ILIAS has a list where the standard has a text box.
  if (response.name === 'response_lid' || first(response, 'render_choice')) {
    const creditOf = (one_: string, text: string) =>
      answers.find(({ condition }) => [one_, plainText(text).trim()].includes(textOf(condition).trim()))
        ?.credit;
    return {
      kind: 'choice',
      options: labelsOf(response, item.reader).map(({ ident: one_, text }) => ({
        text,
        credit: creditOf(one_, text) ?? zero,
      })),
    };
  }
  return {
    kind: 'text',
    isCaseSensitive: isCased(
      item,
      answers.map(({ condition }) => condition),
    ),
    accepted: answers.map(({ condition, credit }) => ({ text: textOf(condition).trim(), credit })),
  };
}

export function orderOf(item: QtiItem, response: XmlElement): Asked {
  const labels = labelsOf(response, item.reader);
  const order = inPlaces(item, identOf(response));
  const items = order.flatMap((ident) => labels.find((label) => label.ident === ident)?.text ?? []);
  return {
    kind: 'order',
    items,
    scoring: isWholeOnly(item.element, item.fields) ? 'allOrNothing' : 'positions',
  };
}

/** Correct order by the `index` of the conditions, as in ILIAS; else by the order of the rules. */
function inPlaces(item: QtiItem, response: string): readonly string[] {
  const conditions = rulesOf(item.element)
    .filter(earns)
    .flatMap((rule) => [...all(rule, 'varequal')])
    .filter(({ attributes }) => attributes.respident === response);
  const place = ({ attributes }: XmlElement) => Number.parseFloat(attributes.index ?? '');
  const isPlaced = conditions.every((condition) => Number.isFinite(place(condition)));
  const inOrder = isPlaced
    ? conditions.toSorted((first_, second) => place(first_) - place(second))
    : conditions;
  return inOrder.map((condition) => textOf(condition).trim());
}
