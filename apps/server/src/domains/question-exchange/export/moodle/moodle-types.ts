import { compare, equals, exact, type Question, type QuestionType, zero } from '@pelion/questions';
import { dragStem } from '../../import/foreign/drag-drafts.ts';
import { bestFirst } from '../best-first.ts';
import { losses, refusals, unitListed } from '../losses.ts';
import { rangeOf } from '../numbers.ts';
import type { ItemWriter, Refusal } from '../outgoing.ts';
import { asMatching, asText, gapWords, joined, orderedItems } from '../reshaped.ts';
import { block, chars, tag } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import { clozeText } from './cloze.ts';
import { fractions } from './fraction.ts';
import { feedbackElement, flag, plainElement, richElement } from './moodle-text.ts';

/** Content of a question element apart from the parts that all types share. */
export interface MoodleQuestion {
  /** Moodle's name for the question type. */
  readonly kind: string;
  readonly text: string;
  readonly own: readonly string[];
}
type Write<Type extends QuestionType> = (
  question: Question<Type>,
  item: ItemWriter,
) => MoodleQuestion | Refusal;

const textOf = ({ content }: Question, item: ItemWriter) => richElement('questiontext', content.stem, item);

type Choice = Question<'singleChoice' | 'multiChoice'>;
function options({ content, answerKey }: Choice, item: ItemWriter, percents?: (credit: string) => string) {
  const credited = content.options.map(({ id }) => answerKey.credits.find(({ optionId }) => optionId === id));
  const shares = fractions(
    credited.map((key) => exact(key?.credit ?? '0')),
    item,
  );
  return content.options.map(({ text }, index) =>
    richElement(
      'answer',
      text,
      item,
      { fraction: percents?.(credited[index]?.credit ?? '0') ?? shares[index] ?? '0' },
      feedbackElement(credited[index]?.feedback, item),
    ),
  );
}

const writeSingle: Write<'singleChoice'> = (question, item) => ({
  kind: 'multichoice',
  text: textOf(question, item),
  own: [
    flag('single', true),
    flag('shuffleanswers', question.content.shuffle),
    tag('answernumbering', {}, 'ABCD'),
    ...options(question, item),
  ],
});

/** All-or-nothing scoring uses the question type of a popular Moodle plugin, which writes each right option as 100. */
const writeMulti: Write<'multiChoice'> = (question, item) => {
  const isWhole = question.answerKey.scoring === 'allOrNothing';
  const whole = (credit: string) => (compare(exact(credit), zero) > 0 ? '100' : '0');
  return {
    kind: isWhole ? 'multichoiceset' : 'multichoice',
    text: textOf(question, item),
    own: [
      ...(isWhole ? [] : [flag('single', false)]),
      flag('shuffleanswers', question.content.shuffle),
      tag('answernumbering', {}, 'ABCD'),
      ...options(question, item, isWhole ? whole : undefined),
    ],
  };
};

const writeTrueFalse: Write<'trueFalse'> = (question, item) => {
  const { correct, feedback } = question.answerKey;
  const answer = (value: boolean) =>
    block(
      'answer',
      { fraction: value === correct ? '100' : '0', format: 'moodle_auto_format' },
      tag('text', {}, String(value)),
      feedbackElement(value ? feedback.true : feedback.false, item),
    );
  return { kind: 'truefalse', text: textOf(question, item), own: [answer(true), answer(false)] };
};

const writeNumber: Write<'number'> = (question, item) => {
  const { unit } = question.content;
  const accepted = bestFirst(question.answerKey.accepted);
  const shares = fractions(
    accepted.map(({ credit }) => exact(credit)),
    item,
  );
  if (unit) item.lose(unitListed(unit));
  return {
    kind: 'numerical',
    text: textOf(question, item),
    own: [
      ...accepted.map((answer, index) => {
        const { value, tolerance } = rangeOf(answer, item);
        return block(
          'answer',
          { fraction: shares[index] ?? '0', format: 'moodle_auto_format' },
          tag('text', {}, value),
          feedbackElement(answer.feedback, item),
          tag('tolerance', {}, tolerance),
        );
      }),
      unit
        ? block('units', {}, block('unit', {}, tag('multiplier', {}, '1'), tag('unit_name', {}, chars(unit))))
        : '',
      ...(unit
        ? [
            tag('unitgradingtype', {}, '0'),
            tag('unitpenalty', {}, '0'),
            tag('showunits', {}, '0'),
            tag('unitsleft', {}, '0'),
          ]
        : []),
    ],
  };
};

const writeText: Write<'text'> = (question, item) => {
  const { rules } = question.answerKey;
  const accepted = acceptedTexts(question.answerKey.accepted, rules, { wildcards: true, cased: true }, item);
  if (!hasTexts(accepted)) return { reason: refusals.partialOnly };
  const shares = fractions(
    accepted.map(({ credit }) => exact(credit)),
    item,
  );
  return {
    kind: 'shortanswer',
    text: textOf(question, item),
    own: [
      tag('usecase', {}, rules.ignoreCase ? '0' : '1'),
      ...accepted.map(({ text, feedback }, index) =>
        block(
          'answer',
          { fraction: shares[index] ?? '0', format: 'moodle_auto_format' },
          tag('text', {}, chars(text)),
          feedbackElement(feedback, item),
        ),
      ),
    ],
  };
};

const writeBlanks: Write<'fillInBlank'> = (question, item) => {
  const text = clozeText(question, item);
  return typeof text === 'string' ? { kind: 'cloze', text, own: [] } : text;
};

const writeMatching: Write<'matching'> = (question, item) => {
  const { content, answerKey } = question;
  const right = new Map(answerKey.matches.map(({ promptId, answerId }) => [promptId, answerId]));
  const given = [...right.values()];
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  if (!equals(exact(answerKey.penalty), zero)) item.lose(losses.penalty);
  if (answerKey.matches.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (content.isReusable !== new Set(given).size < given.length) item.lose(losses.reuse);
  const wordsOf = (answerId: string) => {
    const choice = content.choices.find(({ id }) => id === answerId);
    return choice ? item.plain(choice.text) : '';
  };
  const pair = (left: string, answerId: string) =>
    left.replace('</subquestion>', () => `${plainElement('answer', wordsOf(answerId))}\n</subquestion>`);
  const empty = block('subquestion', { format: 'html' }, tag('text', {}));
  return {
    kind: 'matching',
    text: textOf(question, item),
    own: [
      flag('shuffleanswers', content.shuffle),
      ...content.prompts.map(({ id, text }) =>
        pair(richElement('subquestion', text, item), right.get(id) ?? ''),
      ),
      ...content.choices.filter(({ id }) => !given.includes(id)).map(({ id }) => pair(empty, id)),
    ],
  };
};

/** Moodle's names for the grading methods of ordering questions. */
const gradings: Readonly<Record<Question<'dragAndDrop'>['answerKey']['scoring'], string>> = {
  positions: 'ABSOLUTE_POSITION',
  perTarget: 'ABSOLUTE_POSITION',
  pairs: 'RELATIVE_NEXT_EXCLUDE_LAST',
  allOrNothing: 'ALL_OR_NOTHING',
};

const writeOrder: Write<'dragAndDrop'> = (question, item) => {
  const items = orderedItems(question);
  return {
    kind: 'ordering',
    text: textOf(question, item),
    own: [
      tag('layouttype', {}, 'VERTICAL'),
      tag('selecttype', {}, 'ALL'),
      tag('selectcount', {}, String(items.length)),
      tag('gradingtype', {}, gradings[question.answerKey.scoring]),
      ...items.map(({ text }, index) =>
        richElement('answer', text, item, { fraction: `${index + 1}.0000000` }),
      ),
    ],
  };
};

const token = /\[\[(\d{1,2})\]\]/g;

const writeGaps: Write<'dragAndDrop'> = (question, item) => {
  const { content, answerKey } = question;
  const words = gapWords(question, item);
  if (!words || !content.passage) return { reason: refusals.severalItems };
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  const isPlain = content.stem.source === dragStem;
  if (!isPlain) item.lose(losses.stemBefore);
  const whole = isPlain ? content.passage : joined(content.stem, content.passage);
  const text = richElement('questiontext', whole, item).replace(token, (_, gap: string) => {
    const word = words[Number(gap) - 1] ?? -1;
    return word < 0 ? '' : `[[${word + 1}]]`;
  });
  return {
    kind: 'ddwtos',
    text,
    own: [
      flag('shuffleanswers', content.shuffle),
      ...content.items.map((word) =>
        block(
          'dragbox',
          {},
          tag('text', {}, chars(item.plain(word.text))),
          tag('group', {}, '1'),
          content.reuse ? tag('infinite', {}) : '',
        ),
      ),
    ],
  };
};

const writeDrag: Write<'dragAndDrop'> = (question, item) => {
  const { layout } = question.content;
  if (layout === 'order') return writeOrder(question, item);
  if (layout === 'gaps') return writeGaps(question, item);
  const matching = asMatching(question, item);
  return matching ? writeMatching(matching, item) : { reason: refusals.drag };
};

const writeEssay: Write<'freeText' | 'text2'> = (question, item) => {
  const { modelAnswer, markingNotes } = question.answerKey;
  const { minWords, maxWords } = question.content;
  if (modelAnswer) item.lose(losses.modelAnswer);
  const notes = [markingNotes, modelAnswer].flatMap((text) => text ?? []);
  const starter = question.type === 'freeText' ? question.content.starter : undefined;
  return {
    kind: 'essay',
    text: textOf(question, item),
    own: [
      tag('responseformat', {}, question.type === 'text2' ? 'editor' : 'plain'),
      tag('responserequired', {}, '1'),
      tag('responsefieldlines', {}, '15'),
      minWords === undefined ? '' : tag('minwordlimit', {}, String(minWords)),
      maxWords === undefined ? '' : tag('maxwordlimit', {}, String(maxWords)),
      tag('attachments', {}, '0'),
      notes.length > 0 ? richElement('graderinfo', joined(...notes), item) : '',
      starter ? block('responsetemplate', { format: 'plain_text' }, tag('text', {}, chars(starter))) : '',
    ],
  };
};

const writePassage: Write<'comprehension'> = (question, item) => ({
  kind: 'description',
  text: richElement('questiontext', asText(question, item), item),
  own: [],
});

/** How Moodle writes each type; complete by the compiler. */
export const moodleTypes: { readonly [Type in QuestionType]: Write<Type> } = {
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
