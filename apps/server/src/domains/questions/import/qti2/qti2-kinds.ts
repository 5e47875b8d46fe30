import { compare, divide, equals, one, parseRational, rational, sum, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import {
  type Asked,
  type ForeignAnswer,
  type ForeignBlank,
  waitingMark,
  withBlankMarks,
} from '../foreign/foreign-item.ts';
import { filesAsked, unknownKind } from '../foreign/sentences.ts';
import { all, childrenOf, first, type XmlElement } from '../xml/xml-element.ts';
import { graphicGapMatchOf } from './graphic-gap-match.ts';
import { hottextOf } from './hottext.ts';
import { choiceOf } from './qti2-choice.ts';
import {
  type Around,
  type Declared,
  declaredFor,
  interactionsOf,
  isInline,
  markupWith,
  promptOf,
  type Qti2Item,
  unwrapped,
  wordsOf,
} from './qti2-item.ts';
import { isCaseless, nearByRules, rangeByRules, valuesByRules } from './qti2-rules.ts';
import { bestAnswers, scoreOf } from './run-rules.ts';
import { partsOf } from './several-interactions.ts';
import { templateOf } from './templates.ts';

export interface Qti2Reading {
  readonly asked: Asked;
  readonly stem: string;
}

const refused = (reason: Phrase): Asked => ({ kind: 'refused', reason });
const several = phrase(
  'This item holds several {question+} that cannot be told apart. Such items cannot be imported.',
);
const drawn = phrase(
  'This {question} draws its numbers from a template. {^question+} of that type cannot be imported.',
);
const slider = phrase('A slider has become a number to type.');
const noPairs = phrase('One side of a pair goes with several of the other. Such pairs cannot be imported.');

/** What is typed and right, with its share of the most. */
function answersIn(declared: Declared | undefined, isMapped: boolean): readonly ForeignAnswer[] {
  const entries = [...(declared?.mapped ?? [])].map(([text, { value }]) => ({
    text,
    value: parseRational(value) ?? zero,
  }));
  const most = entries.reduce((best, { value }) => (compare(value, best) > 0 ? value : best), zero);
  if (isMapped && compare(most, zero) > 0)
    return entries
      .filter(({ value }) => compare(value, zero) > 0)
      .map(({ text, value }) => ({ text: text.trim(), credit: divide(value, most) }));
  const texts = declared?.correct.length ? declared.correct : entries.map(({ text }) => text.trim());
  return texts.map((text) => ({ text, credit: one }));
}

const isNumeric = (declared: Declared | undefined) => /^(?:float|integer)$/.test(declared?.baseType ?? '');

/** `match` asks for the same characters; a mapping says it entry by entry. */
function isCased({ element, isMapped }: Qti2Item, interaction: XmlElement, declared: Declared | undefined) {
  const mapped = [...(declared?.mapped.values() ?? [])];
  if (isMapped && mapped.length > 0) return mapped.some(({ isCaseSensitive }) => isCaseSensitive);
  return !isCaseless(element, identifierOf(interaction));
}

const identifierOf = ({ attributes }: XmlElement) => attributes.responseIdentifier ?? '';

function typedOf(item: Qti2Item, interaction: XmlElement): ForeignBlank {
  const declared = declaredFor(item, interaction);
  const [{ element }, identifier] = [item, identifierOf(interaction)];
  const said = answersIn(declared, item.isMapped);
  const compared = valuesByRules(element, identifier);
  // Beside what is declared the rules may take other answers.
  const others = isNumeric(declared)
    ? []
    : compared.filter(({ text }) => !said.some((one_) => one_.text === text));
  const accepted = said.length > 0 ? [...said, ...others] : compared;
  if (!isNumeric(declared))
    return { kind: 'text', accepted, isCaseSensitive: isCased(item, interaction, declared) };
  const range = rangeByRules(element, identifier);
  return {
    kind: 'number',
    accepted: range
      ? [{ shape: range, credit: one }]
      : accepted.map(({ text, credit }) => ({ shape: nearByRules(element, identifier, text), credit })),
  };
}

/** By its share of the most, or right as declared. */
function creditOf(identifier: string, declared: Declared | undefined, isMapped: boolean) {
  const values = [...(declared?.mapped.values() ?? [])].map(({ value }) => parseRational(value) ?? zero);
  const most = values.reduce((best, value) => (compare(value, best) > 0 ? value : best), zero);
  if (!isMapped || compare(most, zero) <= 0) return declared?.correct.includes(identifier) ? one : zero;
  const value = parseRational(declared?.mapped.get(identifier)?.value ?? '0') ?? zero;
  return compare(value, zero) > 0 ? divide(value, most) : zero;
}

function gapOf(item: Qti2Item, interaction: XmlElement): ForeignBlank {
  if (interaction.name === 'textEntryInteraction') return typedOf(item, interaction);
  const declared = declaredFor(item, interaction);
  return {
    kind: 'choice',
    options: [...all(interaction, 'inlineChoice')].map((choice) => ({
      text: wordsOf(choice, item.reader),
      credit: creditOf(choice.attributes.identifier ?? '', declared, item.isMapped),
    })),
  };
}

/** The text with a gap for each interaction; one alone at its end is simply the question's answer. */
function gapsOf(item: Qti2Item, interactions: readonly XmlElement[]): Qti2Reading {
  const place = (interaction: XmlElement) => waitingMark(interactions.indexOf(interaction));
  return gapsIn(item, interactions, markupWith(item.body, place));
}

function gapsIn(item: Qti2Item, interactions: readonly XmlElement[], markup: string): Qti2Reading {
  const stem = item.reader.html(markup);
  const [only, second] = interactions;
  const after = plainText(stem.slice(stem.indexOf(waitingMark(0)) + waitingMark(0).length));
  const blanks = interactions.map((interaction) => gapOf(item, interaction));
  const [blank] = blanks;
  if (only && !second && blank && blank.kind !== 'choice' && !/[\p{L}\p{N}]/u.test(after)) {
    const plain = withoutEnd(stem.replace(waitingMark(0), ''));
    return blank.kind === 'number'
      ? { asked: { kind: 'number', accepted: blank.accepted }, stem: plain }
      : { asked: { ...blank, kind: 'shortText', hasWildcards: false }, stem: plain };
  }
  const shuffle = interactions.some(({ attributes }) => attributes.shuffle === 'true');
  const { weights, scoring } = worthOf(item, interactions);
  const weighed = blanks.map((one_, index) => ({ ...one_, weight: weights?.[index] }));
  return {
    asked: { kind: 'blanks', blanks: weighed, shuffle, scoring },
    stem: withBlankMarks(unwrapped(stem)),
  };
}

const unequalGaps = phrase('All gaps count the same here; in the file some count more.');

/** What each box counts by the item's own rules; all together or nothing where none earns anything by itself. */
function worthOf(
  item: Qti2Item,
  interactions: readonly XmlElement[],
): { readonly weights?: readonly string[]; readonly scoring?: 'allOrNothing' } {
  const right = bestAnswers(item);
  const whole = scoreOf(item, right);
  if (!whole || compare(whole, zero) <= 0 || interactions.length < 2) return {};
  const parts = interactions.map((interaction) => {
    const identifier = identifierOf(interaction);
    return scoreOf(item, { [identifier]: right[identifier] ?? [] }) ?? zero;
  });
  if (parts.every((part) => equals(part, zero))) return { scoring: 'allOrNothing' };
  if (parts.every((part) => equals(part, parts[0] ?? zero))) return {};
  const isPart = parts.every((part) => compare(part, zero) > 0 && compare(part, rational(100)) <= 0);
  if (isPart && equals(sum(parts), whole)) return { weights: parts.map(toText) };
  item.reader.lose(unequalGaps);
  return {};
}

const unequalPairs = phrase('All that belongs together counts the same here; in the file some count more.');

/** Pairs that a mapping weighs have no weight of their own here. */
function loseWeights({ reader, isMapped }: Qti2Item, declared: Declared | undefined): void {
  const worth = isMapped ? [...(declared?.mapped.values() ?? [])].map(({ value }) => Number(value)) : [];
  if (new Set(worth.filter((value) => value > 0)).size > 1) reader.lose(unequalPairs);
}

/** Where the box stood that is the question's answer, nothing is left. */
const withoutEnd = (stem: string) => unwrapped(stem.replace(/\s*<(p|div)>\s*<\/\1>\s*$/, ''));

const pairsIn = (declared: Declared | undefined) =>
  (declared?.correct ?? []).map((pair) => pair.split(/\s+/));
const byIdentifier = (item: Qti2Item, choices: readonly XmlElement[]) =>
  new Map(choices.map((choice) => [choice.attributes.identifier ?? '', wordsOf(choice, item.reader)]));

function matchOf(item: Qti2Item, interaction: XmlElement): Asked {
  const [lefts, rights] = childrenOf(interaction, 'simpleMatchSet');
  const sources = byIdentifier(
    item,
    lefts ? childrenOf(lefts) : [...all(interaction, 'simpleAssociableChoice')],
  );
  const targets = rights ? byIdentifier(item, childrenOf(rights)) : sources;
  const pairs = pairsIn(declaredFor(item, interaction));
  loseWeights(item, declaredFor(item, interaction));
  if (new Set(pairs.map(([left]) => left)).size < pairs.length)
    return rights ? sortOf(sources, targets, pairs) : refused(noPairs);
  const used = new Set(pairs.flat());
  return {
    kind: 'match',
    pairs: pairs.map(([left = '', right = '']) => ({
      left: sources.get(left) ?? '',
      right: targets.get(right) ?? '',
    })),
    distractors: rights
      ? [...targets].filter(([identifier]) => !used.has(identifier)).map(([, words]) => words)
      : [],
  };
}

/** One of the first set goes with several of the second: a box for each, to drag the others into. */
function sortOf(
  sources: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, string>,
  pairs: readonly (readonly string[])[],
): Asked {
  const items = [...targets.keys()];
  const placesOf = (source: string) =>
    pairs.flatMap(([left, right = '']) => (left === source ? [items.indexOf(right)] : []));
  const zones = [...sources].map(([source, label]) => ({ label, items: placesOf(source) }));
  if (zones.some((zone) => zone.items.length === 0 || zone.items.includes(-1))) return refused(noPairs);
  return { kind: 'sort', items: items.map((one_) => targets.get(one_) ?? ''), zones };
}

function orderOf(item: Qti2Item, interaction: XmlElement): Asked {
  const words = byIdentifier(item, [...all(interaction, 'simpleChoice')]);
  const order = declaredFor(item, interaction)?.correct ?? [];
  return { kind: 'order', items: order.flatMap((identifier) => words.get(identifier) ?? []) };
}

function gapMatchOf(item: Qti2Item, interaction: XmlElement, around: Around): Qti2Reading {
  const words = [...all(interaction, 'gapText')];
  const gaps: string[] = [];
  const body = interaction.children
    .filter((child) => typeof child === 'string' || (child.name !== 'gapText' && child.name !== 'prompt'))
    .map((child) => markupWithGaps(child, gaps))
    .join('');
  const stem = withBlankMarks(unwrapped(item.reader.html(around(unwrapped(body)))));
  loseWeights(item, declaredFor(item, interaction));
  const wordFor = new Map(pairsIn(declaredFor(item, interaction)).map(([word, gap]) => [gap, word]));
  const correct = gaps.map((gap) =>
    words.findIndex(({ attributes }) => attributes.identifier === wordFor.get(gap)),
  );
  if (correct.some((place) => place < 0)) return { asked: refused(noPairs), stem };
  return {
    asked: {
      kind: 'dragIntoText',
      words: words.map((word) => wordsOf(word, item.reader)),
      correct,
      isReusable: words.some(({ attributes }) => attributes.matchMax !== '1'),
    },
    stem,
  };
}

function markupWithGaps(node: XmlElement['children'][number], gaps: string[]): string {
  if (typeof node === 'string') return markupWith(node, () => '');
  if (node.name === 'gap') {
    gaps.push(node.attributes.identifier ?? '');
    return waitingMark(gaps.length - 1);
  }
  const inside = node.children.map((child) => markupWithGaps(child, gaps)).join('');
  const [open = '', close = ''] = markupWith({ ...node, children: ['\u{e005}'] }, () => '').split('\u{e005}');
  return `${open}${inside}${close}`;
}

const readers: Readonly<Record<string, (item: Qti2Item, interaction: XmlElement) => Asked>> = {
  choiceInteraction: choiceOf,
  orderInteraction: orderOf,
  uploadInteraction: () => refused(filesAsked),
  matchInteraction: matchOf,
  associateInteraction: matchOf,
  sliderInteraction: sliderOf,
  graphicGapMatchInteraction: graphicGapMatchOf,
  extendedTextInteraction: (item) => {
    const rubric = [...all(item.body, 'rubricBlock')].find(({ attributes }) =>
      /scorer/.test(attributes.view ?? ''),
    );
    return {
      kind: 'essay',
      guidance: rubric ? unwrapped(wordsOf(rubric, item.reader)) || undefined : undefined,
    };
  },
};

function sliderOf(item: Qti2Item, interaction: XmlElement): Asked {
  const blank = typedOf(item, interaction);
  item.reader.lose(slider);
  const numbers =
    blank.kind === 'text'
      ? blank.accepted.map(({ text, credit }) => ({ shape: { kind: 'exact' as const, value: text }, credit }))
      : blank.kind === 'number'
        ? blank.accepted
        : [];
  return { kind: 'number', accepted: numbers };
}

/** What one interaction asks, in the words that `around` puts about what it shows. */
function readOne(item: Qti2Item, interaction: XmlElement, around: Around): Qti2Reading {
  if (interaction.name === 'gapMatchInteraction') return gapMatchOf(item, interaction, around);
  if (interaction.name === 'hottextInteraction') return hottextOf(item, interaction, around);
  const read = readers[interaction.name];
  return {
    asked: read
      ? read(item, interaction)
      : refused(unknownKind(interaction.name.replace(/Interaction$/, ''))),
    stem: unwrapped(item.reader.html(around(''))),
  };
}

/** An item as the one question that it is. */
export function readKind(item: Qti2Item): Qti2Reading {
  const interactions = interactionsOf(item.body);
  const [interaction] = interactions;
  const stem = () => unwrapped(item.reader.html(markupWith(item.body, promptOf)));
  if (first(item.element, 'templateProcessing', 'templateDeclaration'))
    return templateOf(item, interactions) ?? { asked: refused(drawn), stem: stem() };
  if (!interaction) return { asked: { kind: 'information' }, stem: stem() };
  if (interactions.every(isInline)) return gapsOf(item, interactions);
  if (interactions.length > 1) return { asked: refused(several), stem: stem() };
  return readOne(item, interaction, (html) =>
    markupWith(item.body, (other) => (other === interaction ? promptOf(other) + html : '')),
  );
}

/** An item that asks several things, as that many questions; null where it is one, or cannot be cut. */
export function readParts(item: Qti2Item): { lead: string; readings: readonly Qti2Reading[] } | null {
  const interactions = interactionsOf(item.body);
  if (interactions.length < 2 || interactions.every(isInline)) return null;
  if (first(item.element, 'templateProcessing', 'templateDeclaration')) return null;
  if (item.element.attributes.adaptive === 'true') return null;
  const cut = partsOf(item, interactions);
  if (!cut) return null;
  const readings = cut.parts.map(({ interactions: own, markup }) => {
    const [interaction] = own;
    return interaction && !isInline(interaction)
      ? readOne(item, interaction, (html) => markup + html)
      : gapsIn(item, own, markup);
  });
  return { lead: unwrapped(item.reader.html(cut.lead)), readings };
}
