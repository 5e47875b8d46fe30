import {
  compare,
  equals,
  exact,
  one,
  optionLabel,
  type Question,
  type QuestionType,
  type RichText,
  zero,
} from '@pelion/questions';
import { plainText } from '../../../../lib/rich-text.ts';
import { plainSource } from '../../import/plain-source.ts';
import { withoutPictures } from '../gift/gift-text.ts';
import { losses, oneNumber, refusals } from '../losses.ts';
import { isExactly, rangeOf } from '../numbers.ts';
import type { ItemWriter, Refusal } from '../outgoing.ts';
import { legal } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';

/** Cells by the heading of their column. */
export interface CsvLine {
  readonly cells: Readonly<Record<string, string>>;
}
type Cells = CsvLine['cells'];
type Write<Type extends QuestionType> = (question: Question<Type>, item: ItemWriter) => CsvLine | Refusal;

const looksLikeMarkup = /<\w[^<>]*>|&\w+;/;

/** Plain text where this loses nothing; else html. */
export function cellOf(text: RichText, item: ItemWriter): string {
  const { source } = text;
  const plain = legal(plainText(source));
  if (!looksLikeMarkup.test(plain) && plainSource(plain) === source) return marked(plain);
  const html = withoutPictures(text, item);
  // Without a tag its lines would be taken for lines that are to be seen.
  return marked(looksLikeMarkup.test(html) ? html.trim() : html.replace(/\s+/g, ' ').trim());
}

/** Adds an apostrophe to a cell that already begins like a guarded formula, so that removing one restores the text. */
const marked = (cell: string) => (/^'+[=+\-@]/.test(cell) ? `'${cell}` : cell);

const severalIn = '; ';

type Choice = Question<'singleChoice' | 'multiChoice'>;
function choiceCells({ content, answerKey }: Choice, item: ItemWriter): Cells {
  if (content.shuffle) item.lose(losses.shuffled);
  const options = content.options.map(({ id, text }, index) => {
    const key = answerKey.credits.find(({ optionId }) => optionId === id);
    return {
      label: optionLabel(index),
      cell: cellOf(text, item),
      credit: exact(key?.credit ?? '0'),
      feedback: key?.feedback ? cellOf(key.feedback, item) : '',
    };
  });
  const isRight = ({ credit }: (typeof options)[number]) => compare(credit, zero) > 0;
  // An option that is itself a letter or number could be mistaken for a place: uses the letter or number only if no
  // other option has this text.
  const nameOf = ({ label, cell }: (typeof options)[number], index: number) =>
    [label, String(index + 1)].find((name) =>
      options.every((other) => other.cell === cell || other.cell.toLowerCase() !== name.toLowerCase()),
    ) ?? cell;
  const names = new Map(options.map((option, index) => [option, nameOf(option, index)]));
  return {
    Question: cellOf(content.stem, item),
    'Correct answer': options
      .filter(isRight)
      .map((option) => names.get(option) ?? option.cell)
      .join(severalIn),
    ...Object.fromEntries(options.map(({ label, cell }) => [`Option ${label}`, cell])),
    ...Object.fromEntries(
      options
        .filter(({ feedback }) => feedback !== '')
        .map(({ label, feedback }) => [`Option ${label} feedback`, feedback]),
    ),
  };
}

const writeSingle: Write<'singleChoice'> = (question, item) => {
  const credits = question.answerKey.credits.filter(({ credit }) => !equals(exact(credit), one));
  const whole = question.answerKey.credits.filter(({ credit }) => equals(exact(credit), one));
  if (credits.some(({ credit }) => !equals(exact(credit), zero))) item.lose(losses.partOfOption);
  const kept = [...whole, ...credits.map((key) => ({ ...key, credit: '0' }))];
  const only = { ...question, answerKey: { ...question.answerKey, credits: kept } };
  return { cells: { Type: 'single choice', ...choiceCells(only, item) } };
};

const writeMulti: Write<'multiChoice'> = (question, item) => {
  if (question.answerKey.scoring === 'perOption') item.lose(losses.parts);
  const right = question.answerKey.credits.filter(({ credit }) => compare(exact(credit), zero) > 0);
  if (
    question.answerKey.scoring === 'allOrNothing' &&
    right.some(({ credit }) => credit !== right[0]?.credit)
  )
    item.lose(losses.anyShare);
  return { cells: { Type: 'multiple answers', ...choiceCells(question, item) } };
};

const writeTrueFalse: Write<'trueFalse'> = ({ content, answerKey }, item) => {
  if (answerKey.feedback.true || answerKey.feedback.false) item.lose(losses.feedback);
  return {
    cells: {
      Type: 'true/false',
      Question: cellOf(content.stem, item),
      'Correct answer': answerKey.correct ? 'true' : 'false',
    },
  };
};

const writeNumber: Write<'number'> = ({ content, answerKey }, item) => {
  const whole = answerKey.accepted.filter(({ credit }) => equals(exact(credit), one));
  if (whole.length < answerKey.accepted.length) item.lose(losses.partialCredit);
  if (whole.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  const ranges = whole.map((accepted) => rangeOf(accepted, item));
  const isSame = ranges.every(({ tolerance }) => tolerance === ranges[0]?.tolerance);
  if (!isSame) item.lose(oneNumber);
  const kept = isSame ? ranges : ranges.slice(0, 1);
  const [first] = kept;
  return {
    cells: {
      Type: 'number',
      Question: cellOf(content.stem, item),
      'Correct answer': kept.map(({ value }) => value).join(severalIn),
      ...(first && !isExactly(first) && { Tolerance: first.tolerance }),
      ...(content.unit && { Unit: content.unit }),
    },
  };
};

/** Separators of accepted answers; an answer that contains one cannot be written. */
const parting = /[;|]/;

const writeText: Write<'text'> = ({ content, answerKey }, item) => {
  const { rules } = answerKey;
  const all = acceptedTexts(
    answerKey.accepted,
    rules,
    { wildcards: false, cased: false, fullOnly: true },
    item,
  );
  const accepted = all.filter(({ text }) => !parting.test(text));
  if (accepted.length < all.length) item.lose(losses.partingAnswers);
  if (accepted.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (!hasTexts(accepted)) return { reason: refusals.partialOnly };
  return {
    cells: {
      Type: 'short text',
      Question: cellOf(content.stem, item),
      'Correct answer': accepted.map(({ text }) => legal(text)).join(severalIn),
    },
  };
};

const writeEssay: Write<'freeText' | 'text2'> = (question, item) => {
  const { modelAnswer, markingNotes } = question.answerKey;
  const { minWords, maxWords, stem } = question.content;
  if (modelAnswer) item.lose(losses.noModelAnswer);
  if (minWords !== undefined || maxWords !== undefined) item.lose(losses.wordLimits);
  if (question.type === 'text2') item.lose(losses.formatted);
  else if (question.content.starter) item.lose(losses.starter);
  return {
    cells: {
      Type: 'essay',
      Question: cellOf(stem, item),
      ...(markingNotes && { 'Correct answer': cellOf(markingNotes, item) }),
    },
  };
};

/** Writers by question type; the compiler checks completeness. */
export const csvTypes: { readonly [Type in QuestionType]: Write<Type> } = {
  singleChoice: writeSingle,
  multiChoice: writeMulti,
  comprehension: () => ({ reason: refusals.passage }),
  trueFalse: writeTrueFalse,
  number: writeNumber,
  text: writeText,
  fillInBlank: () => ({ reason: refusals.blanks }),
  matching: () => ({ reason: refusals.match }),
  dragAndDrop: () => ({ reason: refusals.drag }),
  text2: writeEssay,
  freeText: writeEssay,
  graph: () => ({ reason: refusals.graph }),
};
