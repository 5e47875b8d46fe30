import { equals, longestStarter, mostOptions, mostWords, one, parseRational, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';

import type { Asked, ForeignAnswer, ForeignNumber, ForeignOption } from '../foreign/foreign-item.ts';
import { noFormula } from '../foreign/formula-draft.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { filesAsked, unknownKind } from '../foreign/sentences.ts';
import { exactCredits } from '../gift/weights.ts';
import { at, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts';
import { calculated, withNumbers } from './calculated.ts';
import { cloze } from './cloze.ts';
import { dragImageOrText, dragMarkers } from './drag-onto-picture.ts';
import { gapFill } from './gap-fill.ts';
import { dragIntoText, gapSelect } from './gaps.ts';
import { answersOf, fractionOf, isYes, moodleRemark, moodleText } from './moodle-question.ts';

/** What a kind of question asks, and its text where that is not simply the one of the question. */
export interface MoodleReading {
  readonly asked: Asked;
  readonly stem?: string;
}
export type MoodleReader = (question: XmlElement, reader: ItemReader) => MoodleReading;

const refusal = (reason: Phrase): MoodleReading => ({ asked: { kind: 'refused', reason } });

function creditsOf(answers: readonly XmlElement[], reader: ItemReader) {
  const { credits, losses } = exactCredits(answers.map(fractionOf));
  for (const loss of losses) reader.lose(loss);
  return credits;
}

const otherFeedback = phrase('The feedback for any other answer is left out.');

function optionsOf(question: XmlElement, reader: ItemReader): readonly ForeignOption[] {
  const answers = answersOf(question).slice(0, mostOptions + 1);
  const credits = creditsOf(answers, reader);
  return answers.map((answer, index) => ({
    text: moodleText(answer, reader),
    credit: credits[index] ?? zero,
    feedback: moodleRemark(at(answer, 'feedback'), reader),
  }));
}

const sharedNow = phrase(
  'Each right option earned all points in the file; here each earns its share of them.',
);

const choice =
  (scoring: 'perOption' | 'allOrNothing'): MoodleReader =>
  (question, reader) => {
    const isSingle = scoring === 'perOption' && isYes(question, 'single', true);
    const options = optionsOf(question, reader);
    const right = options.filter(({ credit }) => equals(credit, one)).length;
    const isWholeEach = scoring === 'allOrNothing' || (!isSingle && right > 1);
    if (isWholeEach && scoring === 'perOption') reader.lose(sharedNow);
    const shared = (option: ForeignOption) => ({
      ...option,
      credit: equals(option.credit, one) ? share(right) : option.credit,
    });
    return {
      asked: {
        kind: 'choice',
        isSingle,
        // All or nothing writes 100 at each right option, and so do programs: together they earn the whole.
        options: isWholeEach ? options.map(shared) : options,
        shuffle: isYes(question, 'shuffleanswers', true),
        scoring,
      },
    };
  };

/** Options that are formulas over numbers which are drawn. */
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
  const answers = answersOf(question).filter((answer) => {
    if (textAt(answer, 'text') !== '*') return true;
    if (textAt(answer, 'feedback', 'text') !== '') reader.lose(otherFeedback);
    return false;
  });
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

const otherUnits = phrase('Only one unit is kept; it is shown beside the answer and not asked for.');

/** Decimal commas are written by campuses that use them. */
const numberText = (text: string) => text.replace(/\s+/g, '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

const numerical: MoodleReader = (question, reader) => {
  const answers = answersOf(question).filter((answer) => {
    if (textAt(answer, 'text') !== '*') return true;
    reader.lose(otherFeedback);
    return false;
  });
  const credits = creditsOf(answers, reader);
  const accepted: ForeignNumber[] = [];
  for (const [index, answer] of answers.entries()) {
    const value = numberText(textAt(answer, 'text'));
    const tolerance = numberText(textAt(answer, 'tolerance')) || '0';
    const [number, margin] = [parseRational(value), parseRational(tolerance)];
    if (!number || !margin) return refusal(notANumber(value));
    accepted.push({
      shape: equals(margin, zero) ? { kind: 'exact', value } : { kind: 'tolerance', value, tolerance },
      credit: credits[index] ?? zero,
      feedback: moodleRemark(at(answer, 'feedback'), reader),
    });
  }
  const units = childrenOf(at(question, 'units'), 'unit');
  const plain = units.find((unit) => Number(textAt(unit, 'multiplier')) === 1) ?? units[0];
  if (units.length > 0) reader.lose(otherUnits);
  return { asked: { kind: 'number', accepted, unit: textAt(plain, 'unit_name') || undefined } };
};

const matching: MoodleReader = (question, reader) => {
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    left: moodleText(pair, reader),
    right: reader.plain(textAt(pair, 'answer', 'text')),
  }));
  return {
    asked: {
      kind: 'match',
      pairs: pairs.filter(({ left }) => left !== ''),
      shuffle: isYes(question, 'shuffleanswers', true),
      distractors: pairs.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right),
    },
  };
};

const limitAt = (question: XmlElement, name: string) => {
  const words = Number(textAt(question, name));
  return Number.isInteger(words) && words > 0 && words <= mostWords ? words : undefined;
};

/** Characters of plain text keep their line ends. */
const starterOf = (template: XmlElement | undefined, reader: ItemReader) => {
  const text =
    template?.attributes.format === 'plain_text'
      ? textAt(template, 'text')
      : plainText(moodleText(template, reader));
  return text.slice(0, longestStarter) || undefined;
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

const someDrawn = phrase('All of it is put in order here; in the file only a part of it was drawn.');
const otherRule = phrase('What stands in its place earns its share here; the file counts differently.');

/** As Moodle numbers its rules for marking an order. */
const gradedOrders: Readonly<Record<string, 'positions' | 'allOrNothing'>> = {
  '-1': 'allOrNothing',
  ALL_OR_NOTHING: 'allOrNothing',
  '0': 'positions',
  ABSOLUTE_POSITION: 'positions',
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

const unknown =
  (name: string): MoodleReader =>
  () =>
    refusal(unknownKind(name));

/** By the name that Moodle's own kinds, and the most used of its plugins, have. */
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
  essay,
  cloze,
  multianswer: cloze,
  gapfill: gapFill,
  oumultiresponse: choice('allOrNothing'),
  gapselect: gapSelect,
  ddwtos: dragIntoText,
  ddimageortext: dragImageOrText,
  ddmarker: dragMarkers,
  ordering,
  description: () => ({ asked: { kind: 'information' } }),
};

export const readerOf = (kind: string): MoodleReader => readers[kind] ?? unknown(kind);
