import { one, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import {
  type Asked,
  blankMark,
  type ForeignBlank,
  waitingMark,
  withBlankMarks,
} from '../foreign/foreign-item.ts';
import { all, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { earns, rulesOf } from './processing.ts';
import { identOf, isResponse, labelsOf, materialOf, type QtiItem, type QtiLabel } from './qti-item.ts';
import { isCased, isNumeric, numberOf } from './typed.ts';

// Items with several responses: pairs to match, gaps in a text, an order.

/** What the rules that earn something ask of a response, in their order. */
export function wantedOf(item: QtiItem, response: string): readonly string[] {
  return rulesOf(item.element)
    .filter(earns)
    .flatMap((rule) => [...all(rule, 'varequal')])
    .filter(({ attributes }) => attributes.respident === response)
    .map((condition) => textOf(condition).trim());
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
    // A picture that is missing was asked about all the same.
    if (!right || written.trim() === '') return [];
    used.add(right.ident);
    return [{ left, right: right.text }];
  });
  const distractors = [...labels.values()].filter(({ ident, text }) => !used.has(ident) && text !== '');
  return { kind: 'match', pairs, distractors: distractors.map(({ text }) => text) };
}

/** Canvas: `[name]` in the text, and a response called `response_name`. */
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
  if (!type) reader.lose(gapsUnsaid);
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
  return { asked: { kind: 'blanks', blanks }, stem };
}

const isPattern = ({ attributes }: QtiLabel) => attributes.scoring_algorithm === 'TextRegex';
/** As a word it would be right for nobody. */
const pattern = phrase(
  'A gap is compared with a pattern, which there is not here. Please write this {question} here, with the answers that are right.',
);

const gapsUnsaid = phrase(
  'The file does not say whether its gaps are typed or chosen: those with other answers than the right ones are chosen here.',
);

/** Canvas, without saying so: each response has its name in the text. */
export function isNamedGaps({ presentation }: QtiItem, responses: readonly XmlElement[]): boolean {
  const names = new Set([...materialOf(presentation).matchAll(gapNames)].map(([, name = '']) => name.trim()));
  return responses.every((response) => {
    const ident = identOf(response);
    return /^response_./.test(ident) && names.has(ident.replace(/^response_/, ''));
  });
}

const otherComparison = phrase(
  'A gap compares what is typed in a way of its own: here it has to be one of the answers.',
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
  return {
    kind: 'text',
    isCaseSensitive: false,
    accepted: labels.map(({ text }) => ({ text: plainText(text), credit: one })),
  };
}

/** With a space between two pieces that have none; not where a block begins or ends, nor before a comma and the like. */
const inOneLine = (pieces: readonly string[]): string =>
  pieces.reduce(
    (line, piece) =>
      /(?:^|\s|<\w[^<>]*>)$/.test(line) || /^(?:$|\s|[.,;:!?)\]]|<\/)/.test(piece)
        ? line + piece
        : `${line} ${piece}`,
    '',
  );

/** The standard's own: boxes that stand between the pieces of the text. */
export function inlineGapsOf(item: QtiItem): { asked: Asked; stem: string } {
  const blanks: ForeignBlank[] = [];
  const marks: string[] = [];
  const walk = (element: XmlElement): string =>
    inOneLine(
      childrenOf(element).map((child) => {
        if (isResponse(child)) {
          blanks.push(typedGapOf(item, child));
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
  return { asked: { kind: 'blanks', blanks, shuffle }, stem };
}

function typedGapOf(item: QtiItem, response: XmlElement): ForeignBlank {
  const ident = identOf(response);
  if (isNumeric(response)) {
    const numbers = numberOf(item, ident);
    if (numbers.kind === 'number') return { kind: 'number', accepted: numbers.accepted };
  }
  if (response.name === 'response_lid') {
    const wanted = wantedOf(item, ident);
    const labels = labelsOf(response, item.reader);
    return {
      kind: 'choice',
      options: labels.map(({ ident: one_, text }) => ({ text, credit: wanted.includes(one_) ? one : zero })),
    };
  }
  const conditions = rulesOf(item.element)
    .filter(earns)
    .flatMap((rule) => [...all(rule, 'varequal')])
    .filter(({ attributes }) => attributes.respident === ident);
  return {
    kind: 'text',
    isCaseSensitive: isCased(item, conditions),
    accepted: conditions.map((condition) => ({ text: textOf(condition).trim(), credit: one })),
  };
}

export function orderOf(item: QtiItem, response: XmlElement): Asked {
  const labels = labelsOf(response, item.reader);
  const order = wantedOf(item, identOf(response));
  const items = order.flatMap((ident) => labels.find((label) => label.ident === ident)?.text ?? []);
  return { kind: 'order', items };
}
