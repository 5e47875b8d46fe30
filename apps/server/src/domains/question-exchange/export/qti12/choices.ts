import {
  compare,
  equals,
  exact,
  negate,
  one,
  optionLabel,
  type Question,
  type RichText,
  rational,
  zero,
} from '@pelion/questions';
import { losses } from '../losses.ts';
import { block, tag } from '../text/xml.ts';
import {
  chosen,
  feedbackText,
  htmlMaterial,
  offered,
  plainMaterial,
  type Qti12Item,
  type Qti12Question,
  rule,
} from './qti12-xml.ts';
import { scaleOf, scoreOf } from './scores.ts';

const response = 'response1';

interface Option {
  readonly ident: string;
  readonly html: string;
  readonly credit: string;
  readonly feedback: RichText | undefined;
}

type Choice = Question<'singleChoice' | 'multiChoice'>;
const optionsOf = ({ content, answerKey }: Choice, item: Qti12Item): readonly Option[] =>
  content.options.map(({ id, text }, index) => {
    const key = answerKey.credits.find(({ optionId }) => optionId === id);
    return {
      ident: `option-${optionLabel(index)}`,
      html: item.html(text),
      credit: key?.credit ?? '0',
      feedback: key?.feedback,
    };
  });

const tellOf = (ident: string) => `${ident}_fb`;

const askedAs = (options: readonly Option[], cardinality: 'Single' | 'Multiple', { content }: Choice) =>
  offered({
    ident: response,
    cardinality,
    shuffle: content.shuffle,
    labels: options.map(({ ident, html }) => ({ ident, material: htmlMaterial(html) })),
  });

const told = (options: readonly Option[], item: Qti12Item) =>
  options.flatMap(({ ident, feedback }) =>
    feedback ? [feedbackText(tellOf(ident), item.html(feedback))] : [],
  );

const tellingRules = (options: readonly Option[]) =>
  options.flatMap(({ ident, feedback }) =>
    feedback ? [rule({ when: chosen(response, ident), feedback: tellOf(ident), goesOn: true })] : [],
  );

export function writeSingle(question: Question<'singleChoice'>, item: Qti12Item): Qti12Question {
  const { isCanvas } = item.dialect;
  const options = optionsOf(question, item);
  const earning = options.filter(({ credit }) => compare(exact(credit), zero) > 0);
  const kept = earning.filter(({ credit }) => !isCanvas || equals(exact(credit), one));
  if (kept.length < earning.length) item.lose(losses.partOfOption);
  const scale = scaleOf(kept.map(({ credit }) => credit));
  const value = (credit: string) => scoreOf(credit, scale, () => item.lose(losses.roundedCredit));
  return {
    kind: 'multiple_choice_question',
    presentation: [htmlMaterial(item.html(question.content.stem)), askedAs(options, 'Single', question)],
    rules: [
      ...tellingRules(options),
      ...kept.map(({ ident, credit }) =>
        rule({
          when: chosen(response, ident),
          score: { action: 'Set', value: value(credit) },
          goesOn: false,
        }),
      ),
    ],
    feedback: told(options, item),
    most: value('1'),
  };
}

/** Every right one and no other. */
const whole = (options: readonly Option[]) =>
  block(
    'and',
    {},
    ...options.map(({ ident, credit }) =>
      compare(exact(credit), zero) > 0 ? chosen(response, ident) : tag('not', {}, chosen(response, ident)),
    ),
  );

/** Whether credits are as in Canvas: equal parts for right options, the same deducted for wrong ones. */
function isCanvasShare(options: readonly Option[]): boolean {
  const right = options.filter(({ credit }) => compare(exact(credit), zero) > 0).length;
  const part = rational(1, Math.max(1, right));
  return options.every(({ credit }) => {
    const value = exact(credit);
    return equals(value, compare(value, zero) > 0 ? part : negate(part));
  });
}

export function writeMulti(question: Question<'multiChoice'>, item: Qti12Item): Qti12Question {
  const { isCanvas } = item.dialect;
  const options = optionsOf(question, item);
  const isWhole = question.answerKey.scoring === 'allOrNothing';
  if (isCanvas && (isWhole || !isCanvasShare(options))) item.lose(losses.canvasShares);
  const scale = scaleOf(isWhole ? [] : options.map(({ credit }) => credit));
  const value = (credit: string) => scoreOf(credit, scale, () => item.lose(losses.roundedCredit));
  const rules =
    isWhole || isCanvas
      ? [rule({ when: whole(options), score: { action: 'Set', value: '100' }, goesOn: false })]
      : options.flatMap(({ ident, credit }) =>
          equals(exact(credit), zero)
            ? []
            : [
                rule({
                  when: chosen(response, ident),
                  score: { action: 'Add', value: value(credit) },
                  goesOn: true,
                }),
              ],
        );
  return {
    kind: 'multiple_answers_question',
    presentation: [htmlMaterial(item.html(question.content.stem)), askedAs(options, 'Multiple', question)],
    rules: [...tellingRules(options), ...rules],
    feedback: told(options, item),
    most: isWhole || isCanvas ? '100' : value('1'),
  };
}

/** In English in every file: its readers know the kind by these words. */
const words = { true: 'True', false: 'False' } as const;

export function writeTrueFalse(
  { content, answerKey }: Question<'trueFalse'>,
  item: Qti12Item,
): Qti12Question {
  const values = ['true', 'false'] as const;
  const isRight = (value: (typeof values)[number]) => (value === 'true') === answerKey.correct;
  return {
    kind: 'true_false_question',
    presentation: [
      htmlMaterial(item.html(content.stem)),
      offered({
        ident: response,
        cardinality: 'Single',
        shuffle: false,
        labels: values.map((value) => ({ ident: value, material: plainMaterial(words[value]) })),
      }),
    ],
    rules: [
      ...values.flatMap((value) =>
        answerKey.feedback[value]
          ? [rule({ when: chosen(response, value), feedback: tellOf(value), goesOn: true })]
          : [],
      ),
      ...values
        .filter(isRight)
        .map((value) =>
          rule({ when: chosen(response, value), score: { action: 'Set', value: '100' }, goesOn: false }),
        ),
    ],
    feedback: values.flatMap((value) => {
      const feedback = answerKey.feedback[value];
      return feedback ? [feedbackText(tellOf(value), item.html(feedback))] : [];
    }),
  };
}
