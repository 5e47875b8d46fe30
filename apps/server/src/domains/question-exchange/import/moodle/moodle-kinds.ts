import {
  equals,
  longestStarter,
  mostOptions,
  mostWords,
  one,
  parseRational,
  subtract,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { truncate } from '../../../../lib/excerpt.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import { at, childrenOf, textAt, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignAnswer, ForeignNumber, ForeignOption } from '../foreign/foreign-item.ts';
import { noFormula } from '../foreign/formula-draft.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { numberText } from '../foreign/number-text.ts';
import { filesAsked, otherFeedback, otherParts, unknownKind } from '../foreign/sentences.ts';
import { isRight, isWhole, ofTyped } from '../foreign/shares.ts';
import { exactCredits } from '../gift/weights.ts';
import { calculated, withNumbers } from './calculated.ts';
import { cloze } from './cloze.ts';
import { dragImageOrText, dragMarkers } from './drag-onto-picture.ts';
import { gapFill } from './gap-fill.ts';
import { dragIntoText, gapSelect } from './gaps.ts';
import { answersOf, fractionOf, isYes, moodleRemark, moodleText, unitOf } from './moodle-question.ts';

/** Answers of a question, and the stem if it differs from the question text. */
export interface MoodleReading {
  readonly asked: Asked;
  readonly stem?: string;
  /** Points if the file has none. */
  readonly points?: string;
}
export type MoodleReader = (question: XmlElement, reader: ItemReader) => MoodleReading;

const refusal = (reason: Phrase): MoodleReading => ({ asked: { kind: 'refused', reason } });

function creditsOf(answers: readonly XmlElement[], reader: ItemReader) {
  const { credits, losses } = exactCredits(answers.map(fractionOf));
  for (const loss of losses) reader.lose(loss);
  return credits;
}

function optionsOf(question: XmlElement, reader: ItemReader): readonly ForeignOption[] {
  const answers = answersOf(question).slice(0, mostOptions + 1);
  const credits = creditsOf(answers, reader);
  return answers.map((answer, index) => ({
    text: moodleText(answer, reader),
    credit: credits[index] ?? zero,
    feedback: moodleRemark(at(answer, 'feedback'), reader),
  }));
}

/** Numbering styles that equal ours: A, B, C. */
const lettered = /^(?:abc|ABCD)?$/;
const otherNumbering = phrase('Options have letters here; in the file they are numbered in another way.');

const choice =
  (scoring: 'perOption' | 'allOrNothing'): MoodleReader =>
  (question, reader) => {
    const isSingle = scoring === 'perOption' && isYes(question, 'single', true);
    const options = optionsOf(question, reader);
    const right = options.filter(isWhole).length;
    const shared = (option: ForeignOption) => ({
      ...option,
      credit: isWhole(option) ? share(right) : option.credit,
    });
    if (!lettered.test(textAt(question, 'answernumbering'))) reader.lose(otherNumbering);
    return {
      asked: {
        kind: 'choice',
        isSingle,
        // All-or-nothing questions write 100 at each correct option; together they earn the whole.
        options: scoring === 'allOrNothing' ? options.map(shared) : options,
        shuffle: isYes(question, 'shuffleanswers', true),
        scoring,
      },
    };
  };

const takesAway = phrase(
  'Each wrong choice takes away as much as a right one earns; in the file only surplus choices did.',
);

/**
 * Right options earn their shares, and choices beyond the number of right options cost as much. Full credit for exactly
 * the right ones, and none for choosing everything, as here.
 */
const asManyAsRight: MoodleReader = (question, reader) => {
  const reading = choice('allOrNothing')(question, reader);
  if (reading.asked.kind !== 'choice') return reading;
  const { options } = reading.asked;
  const taken = subtract(zero, share(options.filter(isRight).length));
  reader.lose(takesAway);
  return {
    asked: {
      ...reading.asked,
      options: options.map((option) => (isRight(option) ? option : { ...option, credit: taken })),
      scoring: 'perOption',
    },
  };
};

/** Reads options that are formulas over drawn numbers. */
const calculatedChoice: MoodleReader = (question, reader) => {
  const made = withNumbers(question, reader);
  if (!made) return refusal(noFormula);
  const { asked } = choice('perOption')(made.question, reader);
  return { asked: asked.kind === 'choice' ? { ...asked, numbers: made.numbers } : asked, stem: made.stem };
};

const share = (count: number) => parseRational(`1/${Math.max(1, count)}`) ?? one;

const trueFalse: MoodleReader = (question, reader) => {
  const [whenTrue, whenFalse] = ['true', 'false'].map((name) =>
    answersOf(question).find((answer) => textAt(answer, 'text').toLowerCase() === name),
  );
  const earns = (answer: XmlElement | undefined) => answer !== undefined && Number(fractionOf(answer)) > 0;
  const credits = creditsOf(
    [whenTrue, whenFalse].filter((answer) => answer !== undefined),
    reader,
  );
  ofTyped(
    credits.map((credit) => ({ credit })),
    (loss) => reader.lose(loss),
  );
  return {
    asked: {
      kind: 'trueFalse',
      correct: earns(whenTrue) === earns(whenFalse) ? null : earns(whenTrue),
      whenTrue: moodleRemark(at(whenTrue, 'feedback'), reader),
      whenFalse: moodleRemark(at(whenFalse, 'feedback'), reader),
    },
  };
};

const shortAnswer: MoodleReader = (question, reader) => {
  // A lone * means any other answer.
  const answers = answersOf(question);
  const credits = creditsOf(answers, reader);
  const accepted: ForeignAnswer[] = answers.map((answer, index) => ({
    text: textAt(answer, 'text'),
    credit: credits[index] ?? zero,
    feedback: moodleRemark(at(answer, 'feedback'), reader),
  }));
  return {
    asked: { kind: 'shortText', accepted, isCaseSensitive: isYes(question, 'usecase'), hasWildcards: true },
  };
};

const notANumber = (text: string) =>
  phrase('“{$text}” is not a number, a range or a number with its tolerance.', { text: text.slice(0, 40) });

const numerical: MoodleReader = (question, reader) => {
  const answers = answersOf(question).filter((answer) => {
    if (textAt(answer, 'text') !== '*') return true;
    reader.lose(otherFeedback);
    return false;
  });
  const credits = creditsOf(answers, reader);
  const accepted: ForeignNumber[] = [];
  for (const [index, answer] of answers.entries()) {
    const value = numberText(textAt(answer, 'text'), reader);
    const tolerance = numberText(textAt(answer, 'tolerance'), reader) || '0';
    const [number, margin] = [parseRational(value), parseRational(tolerance)];
    if (!number) return refusal(notANumber(value));
    if (!margin) return refusal(notANumber(tolerance));
    accepted.push({
      shape: equals(margin, zero) ? { kind: 'exact', value } : { kind: 'tolerance', value, tolerance },
      credit: credits[index] ?? zero,
      feedback: moodleRemark(at(answer, 'feedback'), reader),
    });
  }
  return { asked: { kind: 'number', accepted, unit: unitOf(question, reader) } };
};

/** Right side of a pair; plain text unless the file declares a format. */
const rightOf = (answer: XmlElement | undefined, reader: ItemReader) =>
  answer?.attributes.format === undefined ? reader.plain(textAt(answer, 'text')) : moodleText(answer, reader);

const matching: MoodleReader = (question, reader) => {
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    left: moodleText(pair, reader),
    right: rightOf(at(pair, 'answer'), reader),
    // A prompt whose picture is missing still counts as a prompt.
    isPrompt: textAt(pair, 'text') !== '',
  }));
  return {
    asked: {
      kind: 'match',
      pairs: pairs.filter(({ isPrompt }) => isPrompt).map(({ left, right }) => ({ left, right })),
      shuffle: isYes(question, 'shuffleanswers', true),
      distractors: pairs.filter(({ isPrompt, right }) => !isPrompt && right !== '').map(({ right }) => right),
    },
  };
};

const limitAt = (question: XmlElement, name: string) => {
  const words = Number(textAt(question, name));
  return Number.isInteger(words) && words > 0 && words <= mostWords ? words : undefined;
};

const lineMark = '\u{e004}';
const lineMarks = /[ \t]*\u{e004}[ \t]*/gu;
const lineEnd = /<br\s*\/?>|<\/(?:p|div|li|h[1-6])>(?=\s*<)/g;

/** Starter text; plain text keeps its line ends, and paragraphs become lines. */
const starterOf = (template: XmlElement | undefined, reader: ItemReader) => {
  const text =
    template?.attributes.format === 'plain_text'
      ? textAt(template, 'text')
      : plainText(moodleText(template, reader).replace(lineEnd, lineMark)).replace(lineMarks, '\n').trim();
  return truncate(text, longestStarter) || undefined;
};

const filesLost = phrase('Files that go with the answer are not asked for here.');

const essay: MoodleReader = (question, reader) => {
  const format = textAt(question, 'responseformat');
  if (format === 'noinline') return refusal(filesAsked);
  const attachments = textAt(question, 'attachments');
  if (attachments !== '' && attachments !== '0') reader.lose(filesLost);
  return {
    asked: {
      kind: 'essay',
      guidance: moodleRemark(at(question, 'graderinfo'), reader),
      isFormatted: format === 'editor' || format === 'editorfilepicker',
      starter: starterOf(at(question, 'responsetemplate'), reader),
      minWords: limitAt(question, 'minwordlimit'),
      maxWords: limitAt(question, 'maxwordlimit'),
    },
  };
};

const someDrawn = phrase('All items are put in order here; in the file only some are drawn.');
const otherRule = phrase('Each item in its place earns its share here; the file counts differently.');

/** Moodle's codes for the grading methods of ordering questions. */
const gradedOrders: Readonly<Record<string, 'positions' | 'pairs' | 'allOrNothing'>> = {
  '-1': 'allOrNothing',
  ALL_OR_NOTHING: 'allOrNothing',
  '0': 'positions',
  ABSOLUTE_POSITION: 'positions',
  '1': 'pairs',
  RELATIVE_NEXT_EXCLUDE_LAST: 'pairs',
};

const ordering: MoodleReader = (question, reader) => {
  const [drawn, rule] = [textAt(question, 'selecttype'), textAt(question, 'gradingtype')];
  if (drawn !== '' && drawn !== 'ALL' && drawn !== '0') reader.lose(someDrawn);
  const scoring = rule === '' ? 'positions' : gradedOrders[rule];
  if (!scoring) reader.lose(otherRule);
  return {
    asked: {
      kind: 'order',
      items: answersOf(question).map((answer) => moodleText(answer, reader)),
      scoring: scoring ?? 'positions',
    },
  };
};

const partialLost = phrase('All rows have to be right here; in the file all but one earned a part.');
/** Scoring methods that match ours: partial points per row, or all or nothing. */
const knownRows = /^(?:subpoints|kprimeonezero|mtfonezero)?$/;
const bothWays = phrase('A row of it has no right column, or several. Such {question+} cannot be imported.');

/** Reads rows with one right column each, such as true or false, from widely used plugins. */
const rows: MoodleReader = (question, reader) => {
  const labels = new Map(
    childrenOf(question, 'column').map((column) => [
      column.attributes.number ?? '',
      reader.plain(textAt(column, 'responsetext', 'text')),
    ]),
  );
  const weights = childrenOf(question, 'weight').filter((weight) => Number(textAt(weight, 'value')) > 0);
  const pairs = childrenOf(question, 'row').map((row) => {
    const right = weights.filter(({ attributes }) => attributes.rownumber === row.attributes.number);
    const [column] = right.map(({ attributes }) => labels.get(attributes.columnnumber ?? ''));
    return {
      left: moodleText(at(row, 'optiontext'), reader),
      right: right.length === 1 ? column : undefined,
      feedback: moodleRemark(at(row, 'feedbacktext'), reader),
    };
  });
  const rule = textAt(question, 'scoringmethod', 'text');
  if (rule === 'kprime') reader.lose(partialLost);
  else if (!knownRows.test(rule)) reader.lose(otherParts);
  const matched = pairs.flatMap(({ right, ...pair }) => (right === undefined ? [] : [{ ...pair, right }]));
  if (matched.length < pairs.length || pairs.length === 0) return refusal(bothWays);
  const used = new Set(matched.map(({ right }) => right));
  return {
    asked: {
      kind: 'match',
      pairs: matched,
      distractors: [...labels.values()].filter((label) => !used.has(label)),
      shuffle: false,
      isReusable: true,
      scoring: rule === 'subpoints' ? 'perMatch' : 'allOrNothing',
    },
  };
};

const drawnFrom = phrase(
  'This item draws a random {question} of its category. Draw {question+} from the {question} bank here instead.',
);

const unknown =
  (name: string): MoodleReader =>
  () =>
    refusal(unknownKind(name));

/** Readers by type name, for Moodle's own types and the most used plugins. */
const readers: Readonly<Record<string, MoodleReader>> = {
  multichoice: choice('perOption'),
  multichoiceset: choice('allOrNothing'),
  truefalse: trueFalse,
  shortanswer: shortAnswer,
  numerical,
  calculated,
  calculatedsimple: calculated,
  calculatedmulti: calculatedChoice,
  matching,
  match: matching,
  ddmatch: matching,
  essay,
  cloze,
  multianswer: cloze,
  gapfill: gapFill,
  oumultiresponse: asManyAsRight,
  gapselect: gapSelect,
  ddwtos: dragIntoText,
  ddimageortext: dragImageOrText,
  ddmarker: dragMarkers,
  ordering,
  kprime: rows,
  mtf: rows,
  random: () => refusal(drawnFrom),
  randomsamatch: () => refusal(drawnFrom),
  description: () => ({ asked: { kind: 'information' } }),
};

export const readerOf = (kind: string): MoodleReader => readers[kind] ?? unknown(kind);
