import { compare, divide, equals, mostWords, one, rational, sum, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import {
  type Asked,
  type ForeignAnswer,
  type ForeignBlank,
  waitingMark,
  withBlankMarks,
} from '../foreign/foreign-item.ts';
import { exactScore, signOf } from '../foreign/rounded-fraction.ts';
import {
  filesAsked,
  oneCase,
  otherParts,
  othersTaken,
  typedPattern,
  unequalGaps,
  unknownKind,
  wrongTakesNothing,
} from '../foreign/sentences.ts';
import { hottextOf } from './hottext.ts';
import { graphicGapMatchOf, graphicOrderOf } from './onto-picture.ts';
import { gapMatchOf, matchOf, orderOf } from './pairs.ts';
import { takesOthers } from './probe-numbers.ts';
import { choiceOf } from './qti2-choice.ts';
import {
  type Around,
  type Declared,
  declaredFor,
  feedbackFor,
  interactionsOf,
  isForScorers,
  isInline,
  markupWith,
  promptOf,
  type Qti2Item,
  type Qti2Reading,
  rubricsOf,
  unwrapped,
  wordsOf,
} from './qti2-item.ts';
import { isCaseless, nearByRules, rangeByRules, valuesByRules } from './qti2-rules.ts';
import { scoreOf } from './run-rules.ts';
import { partsOf } from './several-interactions.ts';
import { templateOf } from './templates.ts';
import { bestAnswers } from './try-answers.ts';

const refused = (reason: Phrase): Asked => ({ kind: 'refused', reason });
const several = phrase(
  'This item holds several {question+} that cannot be told apart. Such items cannot be imported.',
);
const slider = phrase('A slider has become a number to type.');

/** Accepted texts, each with its share of the highest points. */
function answersIn(declared: Declared | undefined, isMapped: boolean): readonly ForeignAnswer[] {
  const entries = [...(declared?.mapped ?? [])].map(([text, { value }]) => ({
    text,
    value: exactScore(value) ?? zero,
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

/** Whether case counts: `match` compares exactly, and mappings say so per entry. */
function isCased(
  { element, isMapped, reader }: Qti2Item,
  interaction: XmlElement,
  declared: Declared | undefined,
) {
  const mapped = [...(declared?.mapped.values() ?? [])];
  if (!isMapped || mapped.length === 0) return !isCaseless(element, identifierOf(interaction));
  const cased = mapped.filter(({ isCaseSensitive }) => isCaseSensitive);
  if (cased.length > 0 && cased.length < mapped.length) reader.lose(oneCase);
  return cased.length > 0;
}

const identifierOf = ({ attributes }: XmlElement) => attributes.responseIdentifier ?? '';

const anySigns = phrase('Any signs can be typed here; in the file only some can.');

const takesPoints = (declared: Declared | undefined) =>
  [declared?.otherwise, ...[...(declared?.mapped.values() ?? [])].map(({ value }) => value)].some(
    (value) => signOf(value ?? '') < 0,
  );

function typedOf(item: Qti2Item, interaction: XmlElement): ForeignBlank {
  const declared = declaredFor(item, interaction);
  const [{ element }, identifier] = [item, identifierOf(interaction)];
  const said = answersIn(declared, item.isMapped);
  if (interaction.attributes.patternMask) item.reader.lose(anySigns);
  if (item.isMapped && takesPoints(declared)) item.reader.lose(wrongTakesNothing);
  const compared = valuesByRules(element, identifier);
  // The rules may accept answers beyond the declared ones.
  const others = isNumeric(declared)
    ? []
    : compared.filter(({ text }) => !said.some((one_) => one_.text === text));
  const accepted = said.length > 0 ? [...said, ...others] : compared;
  if (!isNumeric(declared))
    return { kind: 'text', accepted, isCaseSensitive: isCased(item, interaction, declared) };
  const range = rangeByRules(element, identifier, item.reader);
  const numbers = range
    ? [{ shape: range, credit: one }]
    : accepted.map(({ text, credit }) => ({
        shape: nearByRules(element, identifier, text, item.reader),
        credit,
      }));
  if (takesOthers(item, identifier, numbers)) item.reader.lose(othersTaken);
  return { kind: 'number', accepted: numbers };
}

/** Credit of a choice: its share of the highest points, or all if declared correct. */
function creditOf(identifier: string, declared: Declared | undefined, isMapped: boolean) {
  const values = [...(declared?.mapped.values() ?? [])].map(({ value }) => exactScore(value) ?? zero);
  const most = values.reduce((best, value) => (compare(value, best) > 0 ? value : best), zero);
  if (!isMapped || compare(most, zero) <= 0) return declared?.correct.includes(identifier) ? one : zero;
  return divide(
    exactScore(declared?.mapped.get(identifier)?.value ?? declared?.otherwise ?? '0') ?? zero,
    most,
  );
}

function gapOf(item: Qti2Item, interaction: XmlElement): ForeignBlank {
  if (interaction.name === 'textEntryInteraction') return typedOf(item, interaction);
  const declared = declaredFor(item, interaction);
  return {
    kind: 'choice',
    options: [...all(interaction, 'inlineChoice')].map((choice) => ({
      text: wordsOf(choice, item.reader),
      credit: creditOf(choice.attributes.identifier ?? '', declared, item.isMapped),
      feedback: feedbackFor(item, choice),
    })),
  };
}

/** The text with a gap per interaction; a single gap at the end becomes a plain question. */
function gapsOf(item: Qti2Item, interactions: readonly XmlElement[]): Qti2Reading {
  const place = (interaction: XmlElement) => waitingMark(interactions.indexOf(interaction));
  return gapsIn(item, interactions, markupWith(item.body, place));
}

function gapsIn(item: Qti2Item, interactions: readonly XmlElement[], markup: string): Qti2Reading {
  const stem = item.reader.html(markup);
  const [only, second] = interactions;
  const after = plainText(stem.slice(stem.indexOf(waitingMark(0)) + waitingMark(0).length));
  const blanks = interactions.map((interaction) => gapOf(item, interaction));
  const isOpen = blanks.some((one_) => one_.kind === 'text' && one_.accepted.length === 0);
  if (isOpen && first(item.element, 'patternMatch')) return { asked: refused(typedPattern), stem };
  const [blank] = blanks;
  if (only && !second && blank && blank.kind !== 'choice' && !/[\p{L}\p{N}]/u.test(after)) {
    const plain = withoutEnd(stem.replace(endOfSentence, ''));
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

/** Weight of each gap by the item's rules; all or nothing if no gap earns points alone. */
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
  const allBut = interactions.map((interaction) =>
    scoreOf(item, { ...right, [identifierOf(interaction)]: [] }),
  );
  if (parts.every((part) => equals(part, zero))) {
    if (allBut.every((part) => part && compare(part, zero) <= 0)) return { scoring: 'allOrNothing' };
    item.reader.lose(otherParts);
    return {};
  }
  if (parts.every((part) => equals(part, parts[0] ?? zero))) return {};
  const isPart = parts.every((part) => compare(part, zero) > 0 && compare(part, rational(100)) <= 0);
  if (isPart && equals(sum(parts), whole)) return { weights: parts.map(toText) };
  item.reader.lose(unequalGaps);
  return {};
}

/** Matches the gap with a following full stop, which would otherwise be left over. */
const endOfSentence = new RegExp(`${waitingMark(0)}(?:\\s*\\.)?`, 'u');

/** Removes the empty block that is left where the gap was. */
const withoutEnd = (stem: string) => unwrapped(stem.replace(/\s*<(p|div)>\s*<\/\1>\s*$/, ''));

const readers: Readonly<Record<string, (item: Qti2Item, interaction: XmlElement) => Asked>> = {
  choiceInteraction: choiceOf,
  orderInteraction: orderOf,
  uploadInteraction: () => refused(filesAsked),
  matchInteraction: matchOf,
  associateInteraction: matchOf,
  sliderInteraction: sliderOf,
  graphicGapMatchInteraction: graphicGapMatchOf,
  extendedTextInteraction: writtenOf,
  graphicOrderInteraction: graphicOrderOf,
};

const onePiece = phrase('Separate answer fields became one.');

/** Guidance for markers. */
const guidanceOf = (item: Qti2Item): string | undefined =>
  rubricsOf(item)
    .filter(isForScorers)
    .map((rubric) => unwrapped(wordsOf(rubric, item.reader)))
    .filter((words) => words !== '')
    .join('<br />') || undefined;

const besideIt = phrase('The answer is given outside the screen in the file; here it is typed.');

/** Essay for an item that people mark and that has no response, such as work on paper. */
function onPaper(item: Qti2Item): Asked | null {
  const isMarked = rubricsOf(item).some((rubric) => isForScorers(rubric) && textOf(rubric).trim() !== '');
  if (!isMarked || !declaresPoints(item.element)) return null;
  item.reader.lose(besideIt);
  return { kind: 'essay', guidance: guidanceOf(item) };
}

const declaresPoints = (element: XmlElement): boolean =>
  childrenOf(element, 'outcomeDeclaration').some(
    (outcome) =>
      signOf(outcome.attributes.normalMaximum ?? '') > 0 ||
      (outcome.attributes.identifier === 'MAXSCORE' && signOf(textOf(first(outcome, 'value'))) > 0),
  );

/** A mapped text is scored automatically, however large the box. */
const isMappedText = (item: Qti2Item, interaction: XmlElement) =>
  item.isMapped &&
  [...(declaredFor(item, interaction)?.mapped.values() ?? [])].some(({ value }) => signOf(value) > 0);

function writtenOf(item: Qti2Item, interaction: XmlElement): Asked {
  if (!isMappedText(item, interaction)) return essayOf(item, interaction);
  const typed = typedOf(item, interaction);
  if (typed.kind === 'text') return { ...typed, kind: 'shortText', hasWildcards: false };
  return typed.kind === 'number' ? { kind: 'number', accepted: typed.accepted } : essayOf(item, interaction);
}

function essayOf(item: Qti2Item, interaction: XmlElement): Asked {
  const { format = '', maxStrings = '1', minStrings = '1' } = interaction.attributes;
  const { cardinality = '', correct = [] } = declaredFor(item, interaction) ?? {};
  // For a single answer the string limits count words in OpenOlat's files.
  const isOne = cardinality === 'single';
  if (!isOne && (Number(maxStrings) > 1 || Number(minStrings) > 1)) item.reader.lose(onePiece);
  const right = correct.join('\n');
  return {
    kind: 'essay',
    guidance: guidanceOf(item),
    modelAnswer: right ? item.reader.plain(right) : undefined,
    isFormatted: format === 'xhtml',
    minWords: isOne ? wordsIn(minStrings) : undefined,
    maxWords: isOne ? wordsIn(maxStrings) : undefined,
  };
}

function wordsIn(count: string): number | undefined {
  const words = Number(count);
  return Number.isInteger(words) && words > 1 && words <= mostWords ? words : undefined;
}

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

/** Reads one interaction; `around` adds the surrounding text. */
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

/** Reads an item as one question. */
export function readKind(item: Qti2Item): Qti2Reading {
  const interactions = interactionsOf(item.body);
  const [interaction] = interactions;
  const stem = () => unwrapped(item.reader.html(markupWith(item.body, promptOf)));
  if (first(item.element, 'templateProcessing', 'templateDeclaration')) return templateOf(item);
  if (!interaction) return { asked: onPaper(item) ?? { kind: 'information' }, stem: stem() };
  if (interactions.every(isInline)) return gapsOf(item, interactions);
  if (interactions.length > 1) return { asked: refused(several), stem: stem() };
  return readOne(item, interaction, (html) =>
    markupWith(item.body, (other) => (other === interaction ? promptOf(other) + html : '')),
  );
}

/** Reading of one part, with its own losses and responses. */
export interface PartReading extends Qti2Reading {
  readonly losses: readonly Phrase[];
  readonly responses: readonly string[];
}

/** Splits an item with several interactions into one question each; null if there is one or the item cannot be split. */
export function readParts(item: Qti2Item): { lead: string; readings: readonly PartReading[] } | null {
  const interactions = interactionsOf(item.body);
  if (interactions.length < 2 || interactions.every(isInline)) return null;
  if (first(item.element, 'templateProcessing', 'templateDeclaration')) return null;
  if (item.element.attributes.adaptive === 'true') return null;
  const cut = partsOf(item, interactions);
  if (!cut) return null;
  const readings = cut.parts.map(({ interactions: own, markup }) => {
    const [interaction] = own;
    const before = item.reader.losses.length;
    const reading =
      interaction && !isInline(interaction)
        ? readOne(item, interaction, (html) => markup + html)
        : gapsIn(item, own, markup);
    const responses = own.map(({ attributes }) => attributes.responseIdentifier ?? '');
    return { ...reading, losses: item.reader.losses.splice(before), responses };
  });
  return { lead: unwrapped(item.reader.html(cut.lead)), readings };
}
