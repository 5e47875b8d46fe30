import {
  type AnswerKey,
  compare,
  divide,
  equals,
  exact,
  gapToken,
  one,
  type Question,
  rational,
  toText,
  zero,
} from '@pelion/questions';
import { plainText } from '../../../../lib/rich-text.ts';
import { fillLosses, gapsWithKeys, type KeyedGap } from '../gaps.ts';
import { losses, oneNumber, refusals, unitMoved } from '../losses.ts';
import { type AcceptedNumber, rangeOf } from '../numbers.ts';
import type { Outgoing, Refusal } from '../outgoing.ts';
import { joined, withUnit } from '../reshaped.ts';
import { chars } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import type { Qti2Item, Qti2Question } from './qti2-xml.ts';
import {
  declared,
  isNear,
  mapAll,
  mapResponse,
  pointsOf,
  pointsOfEach,
  response,
  scoredIf,
} from './rules.ts';

const box = (identifier: string, item: Qti2Item) =>
  item.tag('textEntryInteraction', { responseIdentifier: identifier, expectedLength: 20 });

const earning = <Answer extends { readonly credit: string; readonly feedback?: unknown }>(
  accepted: readonly Answer[],
  item: Qti2Item,
): readonly Answer[] => {
  const kept = accepted.filter(({ credit }) => compare(exact(credit), zero) > 0);
  if (kept.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (kept.length < accepted.length) item.lose(losses.wrongAnswers);
  return kept;
};

const fullOnly = <Answer extends { readonly credit: string }>(accepted: readonly Answer[]) =>
  accepted.find(({ credit }) => equals(exact(credit), one)) ?? accepted[0];

/** Accepted numbers with their credits; or one with a tolerance. */
function numbers(accepted: readonly AcceptedNumber[], item: Qti2Item) {
  const kept = earning(accepted, item);
  const ranges = kept.map((answer) => ({ ...rangeOf(answer, item), credit: answer.credit }));
  const isExact = ranges.every(({ tolerance }) => tolerance === '0');
  const first = fullOnly(ranges);
  if (!isExact && ranges.length > 1) item.lose(oneNumber);
  return { listed: isExact ? ranges : [], near: isExact ? null : (first ?? null) };
}

function mappedBy<Answer extends { readonly credit: string }>(
  answers: readonly Answer[],
  keyOf: (answer: Answer) => string,
  outgoing: Outgoing,
  item: Qti2Item,
) {
  const parts = pointsOfEach(
    answers.map(({ credit }) => credit),
    outgoing,
    item,
  );
  return answers.map((answer, index) => ({ key: keyOf(answer), value: parts[index] ?? '0' }));
}

const onlyBox = (item: Qti2Item) => `<div>${box(response, item)}</div>`;

export function writeNumber(
  { content, answerKey }: Question<'number'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question {
  if (content.unit) item.lose(unitMoved(content.unit));
  const { listed, near } = numbers(answerKey.accepted, item);
  const [first] = listed;
  const best = near ?? fullOnly(listed) ?? first;
  return {
    declarations: [
      declared(
        {
          identifier: response,
          cardinality: 'single',
          baseType: 'float',
          correct: best ? [best.value] : [],
          mapped: mappedBy(listed, ({ value }) => value, outgoing, item),
        },
        item,
      ),
    ],
    body: [`<div>${item.html(withUnit(content.stem, content.unit))}</div>`, onlyBox(item)],
    processing: near
      ? item.block(
          'responseProcessing',
          {},
          scoredIf(isNear(near.value, near.tolerance, item), pointsOf(near.credit, outgoing), item),
        )
      : mapResponse(item),
  };
}

type Texts = Pick<AnswerKey<'text'>, 'accepted' | 'rules'>;
function texts({ accepted, rules }: Texts, item: Qti2Item) {
  return earning(acceptedTexts(accepted, rules, { wildcards: false, cased: true }, item), item);
}

export function writeText(
  { content, answerKey }: Question<'text'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question | Refusal {
  const accepted = texts(answerKey, item);
  if (!hasTexts(accepted)) return { reason: refusals.wildcards };
  return {
    declarations: [
      declared(
        {
          identifier: response,
          cardinality: 'single',
          baseType: 'string',
          correct: [fullOnly(accepted)?.text ?? ''],
          mapped: mappedBy(accepted, ({ text }) => text, outgoing, item),
          caseSensitive: !answerKey.rules.ignoreCase,
        },
        item,
      ),
    ],
    body: [`<div>${item.html(content.stem)}</div>`, onlyBox(item)],
    processing: mapResponse(item),
  };
}

export function writeEssay(question: Question<'freeText' | 'text2'>, item: Qti2Item): Qti2Question {
  const { modelAnswer, markingNotes } = question.answerKey;
  const { minWords, maxWords, stem } = question.content;
  if (modelAnswer) item.lose(losses.modelAnswer);
  if (minWords !== undefined || maxWords !== undefined) item.lose(losses.wordLimits);
  if (question.type === 'text2') item.lose(losses.formatted);
  else if (question.content.starter) item.lose(losses.starter);
  const notes = [markingNotes, modelAnswer].flatMap((text) => text ?? []);
  return {
    declarations: [
      declared({ identifier: response, cardinality: 'single', baseType: 'string', correct: [] }, item),
    ],
    body: [
      `<div>${item.html(stem)}</div>`,
      item.tag('extendedTextInteraction', { responseIdentifier: response, expectedLines: 15 }),
      notes.length > 0
        ? item.block(
            'rubricBlock',
            { view: 'scorer', use: item.version.rubricUse },
            item.content(item.html(joined(...notes))),
          )
        : '',
    ],
    processing: '',
  };
}

interface WrittenGap {
  readonly interaction: string;
  readonly declaration: string;
}

type Fill = Question<'fillInBlank'>;

function gapOf(
  { gap, key }: KeyedGap,
  question: Fill,
  worth: Outgoing,
  item: Qti2Item,
): WrittenGap | Refusal {
  const identifier = `${response}_${gap.id}`;
  if (key.kind === 'text') {
    const accepted = texts({ accepted: key.accepted, rules: question.answerKey.rules }, item);
    if (!hasTexts(accepted)) return { reason: refusals.wildcards };
    return {
      interaction: box(identifier, item),
      declaration: declared(
        {
          identifier,
          cardinality: 'single',
          baseType: 'string',
          correct: [fullOnly(accepted)?.text ?? ''],
          mapped: mappedBy(accepted, ({ text }) => text, worth, item),
          caseSensitive: !question.answerKey.rules.ignoreCase,
        },
        item,
      ),
    };
  }
  if (key.kind === 'number') {
    const ranges = earning(key.accepted, item).map((answer) => ({
      ...rangeOf(answer, item),
      credit: answer.credit,
    }));
    if (ranges.some(({ tolerance }) => tolerance !== '0')) item.lose(losses.gapTolerance);
    return {
      interaction: box(identifier, item),
      declaration: declared(
        {
          identifier,
          cardinality: 'single',
          baseType: 'float',
          correct: [fullOnly(ranges)?.value ?? '0'],
          mapped: mappedBy(ranges, ({ value }) => value, worth, item),
        },
        item,
      ),
    };
  }
  const words = gap.kind === 'choice' ? gap.choices : question.content.bank;
  const named = words.map(({ id, text }, index) => ({
    identifier: `word-${gap.id}-${index + 1}`,
    text,
    credit: key.credits.find(({ choiceId }) => choiceId === id)?.credit ?? '0',
  }));
  if (key.credits.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  const earningWords = named.filter((word) => compare(exact(word.credit), zero) > 0);
  return {
    interaction: item.tag(
      'inlineChoiceInteraction',
      { responseIdentifier: identifier, shuffle: question.content.shuffle },
      ...named.map((word) => item.tag('inlineChoice', { identifier: word.identifier }, chars(word.text))),
    ),
    declaration: declared(
      {
        identifier,
        cardinality: 'single',
        baseType: 'identifier',
        correct: [fullOnly(earningWords)?.identifier ?? ''],
        mapped: mappedBy(earningWords, (word) => word.identifier, worth, item),
      },
      item,
    ),
  };
}

/** Text boxes and lists within the text, each with an equal share. */
export function writeBlanks(question: Fill, item: Qti2Item, outgoing: Outgoing): Qti2Question | Refusal {
  fillLosses(question, { scoring: false, weights: 'none' }, item);
  const keyed = gapsWithKeys(question);
  const worth = {
    ...outgoing,
    points: toText(divide(exact(outgoing.points), rational(Math.max(1, keyed.length)))),
  };
  let html = item.html(question.content.stem);
  const [only, second] = keyed;
  // A box at the end of its text is simply the answer to it.
  if (
    only &&
    !second &&
    'size' in only.gap &&
    !/[\p{L}\p{N}]/u.test(plainText(html.split(gapToken(only.gap.id))[1] ?? ''))
  )
    item.lose(losses.oneBlank);
  const declarations: string[] = [];
  for (const keyedGap of keyed) {
    const gap = gapOf(keyedGap, question, worth, item);
    if ('reason' in gap) return gap;
    html = html.replace(gapToken(keyedGap.gap.id), () => gap.interaction);
    declarations.push(gap.declaration);
  }
  return {
    declarations,
    body: [`<div>${html}</div>`],
    processing: mapAll(
      keyed.map(({ gap }) => `${response}_${gap.id}`),
      item,
    ),
  };
}
