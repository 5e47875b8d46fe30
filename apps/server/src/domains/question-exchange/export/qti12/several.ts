import { equals, exact, gapIdsIn, gapToken, one, optionLabel, type Question, zero } from '@pelion/questions';
import { fillLosses, gapsWithKeys, type KeyedGap } from '../gaps.ts';
import { losses, refusals } from '../losses.ts';
import { hundred, rangeOf, share } from '../numbers.ts';
import type { Refusal } from '../outgoing.ts';
import { asDropdowns, asMatching, orderedItems } from '../reshaped.ts';
import { tag } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import {
  chosen,
  htmlMaterial,
  offered,
  plainMaterial,
  type Qti12Item,
  type Qti12Question,
  rule,
  typed,
} from './qti12-xml.ts';
import { numberBox, numberCondition, textCondition } from './typed.ts';

// Questions with several responses: matching, gaps, ordering. Each right response adds an equal share.

const shareOf = (parts: number) => share(`1/${Math.max(1, parts)}`, hundred, () => undefined);
const adds = (when: string, parts: number) =>
  rule({ when, score: { action: 'Add', value: shareOf(parts) }, goesOn: true });

export function writeMatching({ content, answerKey }: Question<'matching'>, item: Qti12Item): Qti12Question {
  const right = new Map(answerKey.matches.map(({ promptId, answerId }) => [promptId, answerId]));
  const given = [...right.values()];
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  if (!equals(exact(answerKey.penalty), zero)) item.lose(losses.penalty);
  if (answerKey.matches.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (content.isReusable !== new Set(given).size < given.length) item.lose(losses.reuse);
  if (!content.shuffle) item.lose(losses.order);
  const labels = content.choices.map(({ text }, index) => ({
    ident: `answer-${optionLabel(index)}`,
    material: item.dialect.isCanvas ? plainMaterial(item.plain(text)) : htmlMaterial(item.html(text)),
  }));
  const identOf = (answerId: string) =>
    labels[content.choices.findIndex(({ id }) => id === answerId)]?.ident ?? '';
  const prompts = content.prompts.map(({ id, text }, index) => ({
    ident: `response_${index + 1}`,
    material: htmlMaterial(item.html(text)),
    wanted: identOf(right.get(id) ?? ''),
  }));
  return {
    kind: 'matching_question',
    presentation: [
      htmlMaterial(item.html(content.stem)),
      ...prompts.map(({ ident, material }) =>
        offered({ ident, cardinality: 'Single', shuffle: true, labels, material }),
      ),
    ],
    rules: prompts.map(({ ident, wanted }) => adds(chosen(ident, wanted), prompts.length)),
    feedback: [],
  };
}

interface WrittenGap {
  readonly box: string;
  readonly when: string;
}

type Fill = Question<'fillInBlank'>;

/** Choices of a gap, with an ident each. */
function wordsAt({ gap, key }: KeyedGap, question: Fill, item: Qti12Item) {
  const words = gap.kind === 'choice' ? gap.choices : question.content.bank;
  const credits = 'credits' in key ? key.credits : [];
  if (credits.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (credits.some(({ credit }) => !equals(exact(credit), one) && !equals(exact(credit), zero)))
    item.lose(losses.partialCredit);
  return words.map(({ id, text }, index) => ({
    ident: `word-${gap.id}-${index + 1}`,
    text,
    isRight: credits.some(({ choiceId, credit }) => choiceId === id && equals(exact(credit), one)),
  }));
}

function acceptedAt({ key }: KeyedGap, { answerKey: { rules } }: Fill, item: Qti12Item) {
  if (key.kind !== 'text' && key.kind !== 'number') return [];
  const isCased = !item.dialect.isCanvas;
  if (key.accepted.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  return key.kind === 'text'
    ? acceptedTexts(key.accepted, rules, { wildcards: false, cased: isCased, fullOnly: true }, item)
    : [];
}

function numbersAt({ key }: KeyedGap, item: Qti12Item) {
  if (key.kind !== 'number') return [];
  const whole = key.accepted.filter(({ credit }) => equals(exact(credit), one));
  if (whole.length < key.accepted.length) item.lose(losses.partialCredit);
  return whole;
}

const anyOf = (conditions: readonly string[]) =>
  conditions.length === 1 ? (conditions[0] ?? '') : tag('or', {}, '\n', conditions.join('\n'), '\n');

/** Text box at a gap, between the pieces of the text. */
function inlineGap(keyed: KeyedGap, question: Fill, item: Qti12Item): WrittenGap | Refusal {
  const ident = `gap_${keyed.gap.id}`;
  if (keyed.key.kind === 'number')
    return {
      box: numberBox(ident, item.dialect),
      when: anyOf(numbersAt(keyed, item).map((accepted) => numberCondition(accepted, ident, item))),
    };
  if (keyed.key.kind === 'text') {
    const accepted = acceptedAt(keyed, question, item);
    if (!hasTexts(accepted)) return { reason: refusals.wildcards };
    const { ignoreCase } = question.answerKey.rules;
    return {
      box: typed(ident, 'response_str', 'String'),
      when: anyOf(accepted.map(({ text }) => textCondition(text, ident, ignoreCase))),
    };
  }
  const words = wordsAt(keyed, question, item);
  return {
    box: offered({
      ident,
      cardinality: 'Single',
      shuffle: question.content.shuffle,
      labels: words.map((word) => ({ ident: word.ident, material: plainMaterial(word.text) })),
    }),
    when: anyOf(words.filter(({ isRight }) => isRight).map((word) => chosen(ident, word.ident))),
  };
}

function inlineGaps(question: Fill, item: Qti12Item): Qti12Question | Refusal {
  const gaps = new Map<string, WrittenGap>();
  for (const keyed of gapsWithKeys(question)) {
    const written = inlineGap(keyed, question, item);
    if ('reason' in written) return written;
    gaps.set(keyed.gap.id, written);
  }
  const html = item.html(question.content.stem);
  const presentation: string[] = [];
  let rest = html;
  for (const id of gapIdsIn(html)) {
    const [before = '', ...after] = rest.split(gapToken(id));
    if (before !== '') presentation.push(htmlMaterial(before));
    presentation.push(gaps.get(id)?.box ?? '');
    rest = after.join(gapToken(id));
  }
  if (rest !== '') presentation.push(htmlMaterial(rest));
  return {
    kind: '',
    presentation,
    rules: [...gaps.values()].map(({ when }) => adds(when, gaps.size)),
    feedback: [],
  };
}

/** Canvas names its gaps in the text, [gap1], and has a list of words for each: to choose from, or to compare with. */
function namedGaps(question: Fill, item: Qti12Item): Qti12Question | Refusal {
  const keyed = gapsWithKeys(question);
  const isList = keyed.every(({ gap }) => gap.kind === 'choice' || gap.kind === 'bank');
  if (!isList && keyed.some(({ gap }) => gap.kind === 'choice' || gap.kind === 'bank'))
    item.lose(losses.typedChoices);
  const responses: string[] = [];
  const rules: string[] = [];
  for (const keyedGap of keyed) {
    const ident = `response_gap${keyedGap.gap.id}`;
    const words = wordsOfCanvas(keyedGap, question, item, isList);
    if (!words.some(({ isRight }) => isRight)) return { reason: refusals.wildcards };
    responses.push(
      offered({
        ident,
        cardinality: 'Single',
        shuffle: false,
        material: plainMaterial(`gap${keyedGap.gap.id}`),
        labels: words.map((word) => ({ ident: word.ident, material: plainMaterial(word.text) })),
      }),
    );
    rules.push(
      ...words.filter(({ isRight }) => isRight).map((word) => adds(chosen(ident, word.ident), keyed.length)),
    );
  }
  let html = item.html(question.content.stem);
  for (const { gap } of keyed) html = html.replace(gapToken(gap.id), `[gap${gap.id}]`);
  return {
    kind: isList ? 'multiple_dropdowns_question' : 'fill_in_multiple_blanks_question',
    presentation: [htmlMaterial(html), ...responses],
    rules,
    feedback: [],
  };
}

function wordsOfCanvas(keyed: KeyedGap, question: Fill, item: Qti12Item, isList: boolean) {
  if (keyed.key.kind === 'number') {
    item.lose(losses.typedNumbers);
    return numbersAt(keyed, item).map((accepted, index) => ({
      ident: `word-${keyed.gap.id}-${index + 1}`,
      text: rangeOf(accepted, item).value,
      isRight: true,
    }));
  }
  if (keyed.key.kind === 'text')
    return acceptedAt(keyed, question, item).map(({ text }, index) => ({
      ident: `word-${keyed.gap.id}-${index + 1}`,
      text,
      isRight: true,
    }));
  const words = wordsAt(keyed, question, item);
  return isList ? words : words.filter(({ isRight }) => isRight);
}

export function writeBlanks(question: Fill, item: Qti12Item): Qti12Question | Refusal {
  fillLosses(question, { scoring: false, weights: 'none' }, item);
  if (!item.dialect.isCanvas) {
    // A single text box would be read as a short answer question, wherever it is.
    if (question.content.gaps.length === 1) item.lose(losses.oneBlank);
    return inlineGaps(question, item);
  }
  const hasLists = question.content.gaps.some(({ kind }) => kind === 'choice' || kind === 'bank');
  if (question.content.shuffle && hasLists) item.lose(losses.shuffled);
  return namedGaps(question, item);
}

function writeOrder(question: Question<'dragAndDrop'>, item: Qti12Item): Qti12Question | Refusal {
  if (item.dialect.isCanvas) return { reason: refusals.order };
  if (question.answerKey.scoring !== 'positions') item.lose(losses.orderParts);
  const identOf = (itemId: string) =>
    `item-${optionLabel(question.content.items.findIndex(({ id }) => id === itemId))}`;
  const order = orderedItems(question);
  return {
    kind: '',
    presentation: [
      htmlMaterial(item.html(question.content.stem)),
      offered({
        ident: 'response1',
        cardinality: 'Ordered',
        shuffle: true,
        labels: question.content.items.map(({ id, text }) => ({
          ident: identOf(id),
          material: htmlMaterial(item.html(text)),
        })),
      }),
    ],
    rules: order.map(({ id }, index) =>
      adds(tag('varequal', { respident: 'response1', index: index + 1 }, identOf(id)), order.length),
    ),
    feedback: [],
  };
}

export function writeDrag(question: Question<'dragAndDrop'>, item: Qti12Item): Qti12Question | Refusal {
  const { layout } = question.content;
  if (layout === 'order') return writeOrder(question, item);
  const matching = asMatching(question, item);
  if (matching) return writeMatching(matching, item);
  const blanks = asDropdowns(question, item);
  if (blanks) return writeBlanks(blanks, item);
  return { reason: layout === 'gaps' ? refusals.severalItems : refusals.drag };
}
