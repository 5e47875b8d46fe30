import {
  type AnswerKey,
  equals,
  exact,
  gapToken,
  type Question,
  type QuestionType,
  type RichText,
  zero,
} from '@pelion/questions';
import { bestFirst } from '../best-first.ts';
import { fillLosses, gapsWithKeys } from '../gaps.ts';
import { losses, refusals, unitMoved } from '../losses.ts';
import { fractions } from '../moodle/fraction.ts';
import { type AcceptedNumber, decimalText, rangeOf } from '../numbers.ts';
import type { ItemWriter, Refusal } from '../outgoing.ts';
import { asMatching, asText, withUnit } from '../reshaped.ts';
import { chars } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import { giftHtml, giftLine, giftWords, weightOf } from './gift-text.ts';

/** Text before the braces, lines within, and text after; null lines for a description. */
export interface GiftQuestion {
  readonly before: string;
  readonly lines: readonly string[] | null;
  readonly after?: string;
  /** Mark before the first line: # for numerical answers. */
  readonly mark?: string;
}
type Write<Type extends QuestionType> = (
  question: Question<Type>,
  item: ItemWriter,
) => GiftQuestion | Refusal;

const told = (feedback: RichText | undefined, item: ItemWriter) =>
  feedback ? `#${giftHtml(feedback, item)}` : '';

type Choice = Question<'singleChoice' | 'multiChoice'>;
function optionLines({ type, content, answerKey }: Choice, item: ItemWriter): readonly string[] {
  const credited = content.options.map(({ id }) => answerKey.credits.find(({ optionId }) => optionId === id));
  const percents = fractions(
    credited.map((key) => exact(key?.credit ?? '0')),
    item,
  );
  if (!content.shuffle) item.lose(losses.order);
  return content.options.map(({ text }, index) => {
    const percent = percents[index] ?? '0';
    const mark = type === 'singleChoice' && percent === '100' ? '=' : `~${weightOf(percent)}`;
    return `${mark}${giftHtml(text, item)}${told(credited[index]?.feedback, item)}`;
  });
}

const writeSingle: Write<'singleChoice'> = (question, item) => ({
  before: giftHtml(question.content.stem, item),
  lines: optionLines(question, item),
});

const writeMulti: Write<'multiChoice'> = (question, item) => {
  if (question.answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  return { before: giftHtml(question.content.stem, item), lines: optionLines(question, item) };
};

/** Feedback for a wrong answer comes first in GIFT. */
const writeTrueFalse: Write<'trueFalse'> = ({ content, answerKey: { correct, feedback } }, item) => {
  const [right, wrong] = correct ? [feedback.true, feedback.false] : [feedback.false, feedback.true];
  const remarks = right || wrong ? `#${wrong ? giftHtml(wrong, item) : ''}${told(right, item)}` : '';
  return { before: giftHtml(content.stem, item), lines: [`${correct ? 'TRUE' : 'FALSE'}${remarks}`] };
};

function numberLine(accepted: AcceptedNumber, percent: string, item: ItemWriter): string {
  const share = percent === '100' ? '' : `%${percent}%`;
  const end = told(accepted.feedback, item);
  if (accepted.kind === 'range')
    return `=${share}${decimalText(accepted.from, item)}..${decimalText(accepted.to, item)}${end}`;
  const { value, tolerance } = rangeOf(accepted, item);
  return `=${share}${value}${tolerance === '0' ? '' : `:${tolerance}`}${end}`;
}

const numberLines = (all: readonly AcceptedNumber[], item: ItemWriter) => {
  const accepted = bestFirst(all);
  const percents = fractions(
    accepted.map(({ credit }) => exact(credit)),
    item,
  );
  return accepted.map((answer, index) => numberLine(answer, percents[index] ?? '0', item));
};

const writeNumber: Write<'number'> = ({ content, answerKey }, item) => {
  if (content.unit) item.lose(unitMoved(content.unit));
  return {
    before: giftHtml(withUnit(content.stem, content.unit), item),
    mark: '#',
    lines: numberLines(answerKey.accepted, item),
  };
};

function textLines(
  { accepted, rules }: Pick<AnswerKey<'text'>, 'accepted' | 'rules'>,
  item: ItemWriter,
): readonly string[] | null {
  const kept = acceptedTexts(accepted, rules, { wildcards: true, cased: false }, item);
  if (!hasTexts(kept)) return null;
  const percents = fractions(
    kept.map(({ credit }) => exact(credit)),
    item,
  );
  return kept.map(({ text, feedback }, index) => {
    const percent = percents[index] ?? '0';
    return `=${percent === '100' ? '' : `%${percent}%`}${giftWords(text)}${told(feedback, item)}`;
  });
}

const writeText: Write<'text'> = ({ content, answerKey }, item) => {
  const lines = textLines(answerKey, item);
  return lines ? { before: giftHtml(content.stem, item), lines } : { reason: refusals.partialOnly };
};

/** GIFT has one gap, within a sentence; several gaps are refused. */
const writeBlanks: Write<'fillInBlank'> = (question, item) => {
  const [only, second] = gapsWithKeys(question);
  if (!only || second) return { reason: refusals.blanks };
  fillLosses(question, { scoring: true, weights: 'all' }, item);
  item.lose(losses.oneBlank);
  const { gap, key } = only;
  const [before = '', after = ''] = giftHtml(question.content.stem, item).split(gapToken(gap.id));
  if (key.kind === 'number') return { before, after, mark: '#', lines: numberLines(key.accepted, item) };
  if (key.kind === 'text') {
    const lines = textLines({ accepted: key.accepted, rules: question.answerKey.rules }, item);
    return lines ? { before, after, lines } : { reason: refusals.partialOnly };
  }
  const offered = gap.kind === 'choice' ? gap.choices : question.content.bank;
  const credited = offered.map(({ id }) => key.credits.find(({ choiceId }) => choiceId === id));
  const percents = fractions(
    credited.map((credit) => exact(credit?.credit ?? '0')),
    item,
  );
  const firstRight = percents.indexOf('100');
  if (percents.lastIndexOf('100') !== firstRight) item.lose(losses.otherRightWord);
  const lines = offered.map(({ text }, index) => {
    const percent = percents[index] ?? '0';
    const mark = index === firstRight ? '=' : `~${percent === '100' ? '' : weightOf(percent)}`;
    return `${mark}${giftLine(chars(text))}${told(credited[index]?.feedback, item)}`;
  });
  return { before, after, lines };
};

const writeMatching: Write<'matching'> = ({ content, answerKey }, item) => {
  const right = new Map(answerKey.matches.map(({ promptId, answerId }) => [promptId, answerId]));
  const given = [...right.values()];
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  if (!equals(exact(answerKey.penalty), zero)) item.lose(losses.penalty);
  if (answerKey.matches.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (content.isReusable !== new Set(given).size < given.length) item.lose(losses.reuse);
  if (!content.shuffle) item.lose(losses.order);
  const wordsOf = (answerId: string) => {
    const choice = content.choices.find(({ id }) => id === answerId);
    return choice ? giftLine(chars(item.plain(choice.text))) : '';
  };
  const prompts = content.prompts.map(({ id, text }) => ({ words: giftHtml(text, item), id }));
  return {
    before: giftHtml(content.stem, item),
    lines: [
      ...prompts.map(({ words, id }) => `=${words} -> ${wordsOf(right.get(id) ?? '')}`),
      ...content.choices.filter(({ id }) => !given.includes(id)).map(({ id }) => `= -> ${wordsOf(id)}`),
    ],
  };
};

const writeDrag: Write<'dragAndDrop'> = (question, item) => {
  const { layout } = question.content;
  const matching = asMatching(question, item);
  if (matching) return writeMatching(matching, item);
  return { reason: layout === 'order' ? refusals.order : refusals.drag };
};

const writeEssay: Write<'freeText' | 'text2'> = (question, item) => {
  const { modelAnswer, markingNotes } = question.answerKey;
  const { minWords, maxWords } = question.content;
  if (modelAnswer) item.lose(losses.noModelAnswer);
  if (markingNotes) item.lose(losses.notes);
  if (minWords !== undefined || maxWords !== undefined) item.lose(losses.wordLimits);
  if (question.type === 'text2') item.lose(losses.formatted);
  else if (question.content.starter) item.lose(losses.starter);
  return { before: giftHtml(question.content.stem, item), lines: [] };
};

const writePassage: Write<'comprehension'> = (question, item) => ({
  before: giftHtml(asText(question, item), item),
  lines: null,
});

/** How GIFT writes each type; complete by the compiler. */
export const giftTypes: { readonly [Type in QuestionType]: Write<Type> } = {
  singleChoice: writeSingle,
  multiChoice: writeMulti,
  comprehension: writePassage,
  trueFalse: writeTrueFalse,
  number: writeNumber,
  text: writeText,
  fillInBlank: writeBlanks,
  matching: writeMatching,
  dragAndDrop: writeDrag,
  text2: writeEssay,
  freeText: writeEssay,
  graph: () => ({ reason: refusals.graph }),
};
