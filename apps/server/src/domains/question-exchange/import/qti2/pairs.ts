import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { type Asked, waitingMark, withBlankMarks } from '../foreign/foreign-item.ts';
import { signOf } from '../foreign/rounded-fraction.ts';
import { noAnswer, otherParts, unequalPairs } from '../foreign/sentences.ts';
import { pictureIn } from './onto-picture.ts';
import { pairScoring } from './pair-scoring.ts';
import { orderScoring } from './probe-order.ts';
import {
  type Around,
  type Declared,
  declaredFor,
  markupWith,
  type Qti2Item,
  unwrapped,
  wordsOf,
} from './qti2-item.ts';

// Pair questions: two sets, one set matched with itself, words and gaps, or an order.

const refused = (reason: Phrase): Asked => ({ kind: 'refused', reason });
const noPairs = phrase('A gap in the text has no right word in the file.');

/** Reports unequal weights of pairs, which cannot be kept. */
function loseWeights({ reader, isMapped }: Qti2Item, declared: Declared | undefined): void {
  const worth = isMapped ? [...(declared?.mapped.values() ?? [])].map(({ value }) => value) : [];
  if (new Set(worth.filter((value) => signOf(value) > 0)).size > 1) reader.lose(unequalPairs);
}

const pairsIn = (declared: Declared | undefined) =>
  (declared?.correct ?? []).map((pair) => pair.split(/\s+/));
const byIdentifier = (item: Qti2Item, choices: readonly XmlElement[]) =>
  new Map(choices.map((choice) => [choice.attributes.identifier ?? '', wordsOf(choice, item.reader)]));

type Pairs = readonly (readonly string[])[];
type Words = ReadonlyMap<string, string>;
/** Maximum number of partners by identifier. */
type Most = ReadonlyMap<string, number>;

/** A `matchMax` of 0 means no limit. */
const mostOf = (choices: readonly XmlElement[]): Most =>
  new Map(
    choices.map(({ attributes: { identifier = '', matchMax = '1' } }) => [
      identifier,
      Number(matchMax) || Number.POSITIVE_INFINITY,
    ]),
  );

const twoSides = phrase('Pairs are shown in two columns here; in the file they are in one list.');
const noBox = (names: string) =>
  phrase('Options without a match were skipped: {$names}.', { names: names.slice(0, 200) });

export function matchOf(item: Qti2Item, interaction: XmlElement): Asked {
  const [lefts, rights] = childrenOf(interaction, 'simpleMatchSet');
  const declared = declaredFor(item, interaction);
  loseWeights(item, declared);
  if (pairsIn(declared).length === 0) return refused(noAnswer);
  const scoring = pairScoring(item, interaction);
  if (!rights) {
    const words = byIdentifier(item, [...all(interaction, 'simpleAssociableChoice')]);
    item.reader.lose(twoSides);
    return fromOneSet(words, oriented(pairsIn(declared)), scoring);
  }
  const sets = [lefts, rights].map((set) => childrenOf(set));
  const [sources, targets] = sets.map((set) => byIdentifier(item, set));
  const most = mostOf(sets.flat());
  const pairs = pairsIn(declared);
  const paired = new Set(pairs.map(([left]) => left));
  const shuffle = interaction.attributes.shuffle === 'true';
  if (!sources || !targets) return refused(noAnswer);
  // Items without a partner need a sorting question, where they stay outside all boxes.
  if ([...sources.keys()].some((left) => !paired.has(left)))
    return {
      ...sortOf(
        targets,
        sources,
        pairs.map(([left, right]) => [right ?? '', left ?? '']),
        most,
        item,
      ),
      scoring,
    };
  if (paired.size < pairs.length) return { ...sortOf(sources, targets, pairs, most, item), scoring };
  return { ...matched(pairs, sources, targets), shuffle, scoring };
}

function matched(pairs: Pairs, sources: Words, targets: Words): Extract<Asked, { kind: 'match' }> {
  const used = new Set(pairs.flat());
  return {
    kind: 'match',
    pairs: pairs.map(([left = '', right = '']) => ({
      left: sources.get(left) ?? '',
      right: targets.get(right) ?? '',
    })),
    distractors: [...targets].filter(([identifier]) => !used.has(identifier)).map(([, words]) => words),
  };
}

/** Orients pairs of one set: an item of several pairs comes first. */
function oriented(pairs: Pairs): Pairs {
  const count = (identifier: string) => pairs.filter((pair) => pair.includes(identifier)).length;
  return pairs.map(([left = '', right = '']) => (count(right) > count(left) ? [right, left] : [left, right]));
}

function fromOneSet(words: Words, pairs: Pairs, scoring: 'allOrNothing' | undefined): Asked {
  const firsts = new Set(pairs.map(([left]) => left));
  if (firsts.size === pairs.length) return { ...matched(pairs, words, words), scoring };
  const items = [...words.keys()].filter((identifier) => !firsts.has(identifier));
  const zones = [...firsts].map((first = '') => ({
    label: words.get(first) ?? '',
    items: pairs.flatMap(([left, right = '']) => (left === first ? [items.indexOf(right)] : [])),
  }));
  if (zones.some((zone) => zone.items.includes(-1))) return refused(circles);
  return { kind: 'sort', items: items.map((identifier) => words.get(identifier) ?? ''), zones, scoring };
}
const circles = phrase('The pairs do not fit two columns. Such {question+} cannot be imported.');

/** Sorting question for one-to-many pairs: each item of the first set becomes a box. */
function sortOf(
  sources: Words,
  targets: Words,
  pairs: Pairs,
  most: Most,
  { reader }: Qti2Item,
): Extract<Asked, { kind: 'sort' }> {
  const items = [...targets.keys()];
  const boxes = [...sources].map(([source, label]) => ({
    label,
    most: most.get(source),
    items: pairs.flatMap(([left, right = '']) => (left === source ? [items.indexOf(right)] : [])),
  }));
  const empty = boxes.filter((box) => box.items.length === 0);
  if (empty.length > 0) reader.lose(noBox(empty.map(({ label }) => plainText(label)).join(', ')));
  const zones = boxes
    .filter((box) => box.items.length > 0)
    .map((box) => ({ ...box, items: box.items.filter((place) => place >= 0) }));
  return { kind: 'sort', items: items.map((one) => targets.get(one) ?? ''), zones };
}

const outOfOrder = (names: string) =>
  phrase('Items without a place in the order were skipped: {$names}.', { names: names.slice(0, 200) });

export function orderOf(item: Qti2Item, interaction: XmlElement): Asked {
  const words = byIdentifier(item, [...all(interaction, 'simpleChoice')]);
  const order = declaredFor(item, interaction)?.correct ?? [];
  const left = [...words].filter(([identifier]) => !order.includes(identifier));
  if (order.length > 0 && left.length > 0)
    item.reader.lose(outOfOrder(left.map(([, text]) => plainText(text)).join(', ')));
  const scoring = orderScoring(item, interaction.attributes.responseIdentifier ?? '', order);
  if (scoring === null) item.reader.lose(otherParts);
  return {
    kind: 'order',
    items: order.flatMap((identifier) => words.get(identifier) ?? []),
    scoring: scoring ?? 'positions',
  };
}

const isDragged = ({ name }: XmlElement) => name === 'gapText' || name === 'gapImg';
const hasOwnPlace = (element: XmlElement) => isDragged(element) || element.name === 'prompt';

export function gapMatchOf(
  item: Qti2Item,
  interaction: XmlElement,
  around: Around,
): { readonly asked: Asked; readonly stem: string } {
  const words = childrenOf(interaction).filter(isDragged);
  const gaps: string[] = [];
  const body = interaction.children
    .filter((child) => typeof child === 'string' || !hasOwnPlace(child))
    .map((child) => markupWithGaps(child, gaps))
    .join('');
  const stem = withBlankMarks(unwrapped(item.reader.html(around(unwrapped(body)))));
  loseWeights(item, declaredFor(item, interaction));
  const pairs = pairsIn(declaredFor(item, interaction));
  const isRight = (word: string | undefined, gap: string) =>
    pairs.some(([left, right]) => left === word && right === gap);
  const correct = gaps.map((gap) =>
    words.flatMap(({ attributes }, place) => (isRight(attributes.identifier, gap) ? [place] : [])),
  );
  if (correct.some((places) => places.length === 0)) return { asked: refused(noPairs), stem };
  return {
    asked: {
      kind: 'dragIntoText',
      words: words.map((word) =>
        word.name === 'gapImg'
          ? pictureIn(word, word.attributes.objectLabel ?? word.attributes.identifier ?? '', item)
          : wordsOf(word, item.reader),
      ),
      correct,
      isReusable: words.some(({ attributes }) => attributes.matchMax !== '1'),
      shuffle: interaction.attributes.shuffle === 'true',
      scoring: pairScoring(item, interaction),
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
