import { compare, equals, exact, one, type Question, zero } from '@pelion/questions';
import { bestFirst } from '../best-first.ts';
import { losses, refusals, unitMoved } from '../losses.ts';
import { type AcceptedNumber, decimalText, rangeOf } from '../numbers.ts';
import type { Refusal } from '../outgoing.ts';
import { withUnit } from '../reshaped.ts';
import { block, chars, tag } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import { feedbackText, htmlMaterial, type Qti12Item, type Qti12Question, rule, typed } from './qti12-xml.ts';
import { scaleOf, scoreOf } from './scores.ts';

const response = 'response1';
const tellOf = (index: number) => `answer-${index + 1}_fb`;

interface Accepted {
  readonly credit: string;
  readonly feedback?: Question<'text'>['content']['stem'] | undefined;
}

/** Accepted answers that earn credit, best first; Canvas takes full credit only. Feedback for wrong answers is lost. */
function earning<Answer extends Accepted>(accepted: readonly Answer[], item: Qti12Item): readonly Answer[] {
  const kept = bestFirst(accepted).filter(({ credit }) => compare(exact(credit), zero) > 0);
  if (kept.length < accepted.length) item.lose(losses.wrongAnswers);
  if (!item.dialect.isCanvas) return kept;
  const whole = kept.filter(({ credit }) => equals(exact(credit), one));
  if (whole.length < kept.length) item.lose(losses.partialCredit);
  return whole;
}

const feedbackOf = (accepted: readonly Accepted[], item: Qti12Item) =>
  accepted.flatMap(({ feedback }, index) =>
    feedback ? [feedbackText(tellOf(index), item.html(feedback))] : [],
  );

/** Condition for a value with a tolerance, or a range. An exact value has bounds too. */
export function numberCondition(accepted: AcceptedNumber, respident: string, item: Qti12Item): string {
  const between = (from: string, to: string) =>
    block('and', {}, tag('vargte', { respident }, from), tag('varlte', { respident }, to));
  if (accepted.kind === 'range')
    return between(decimalText(accepted.from, item), decimalText(accepted.to, item));
  const { value, from, to } = rangeOf(accepted, item);
  return block('or', {}, tag('varequal', { respident }, value), between(from, to));
}

export const textCondition = (text: string, respident: string, ignoreCase: boolean): string =>
  tag('varequal', { respident, case: ignoreCase ? 'No' : 'Yes' }, chars(text));

export const numberBox = (ident: string, { isCanvas }: Qti12Item['dialect']): string =>
  typed(ident, isCanvas ? 'response_str' : 'response_num', 'Decimal');

export function writeNumber({ content, answerKey }: Question<'number'>, item: Qti12Item): Qti12Question {
  const accepted = earning(answerKey.accepted, item);
  const scale = scaleOf(accepted.map(({ credit }) => credit));
  const value = (credit: string) => scoreOf(credit, scale, () => item.lose(losses.roundedCredit));
  if (content.unit) item.lose(unitMoved(content.unit));
  return {
    kind: 'numerical_question',
    presentation: [
      htmlMaterial(item.html(withUnit(content.stem, content.unit))),
      numberBox(response, item.dialect),
    ],
    rules: accepted.map((answer, index) =>
      rule({
        when: numberCondition(answer, response, item),
        score: { action: 'Set', value: value(answer.credit) },
        feedback: answer.feedback && tellOf(index),
        goesOn: false,
      }),
    ),
    feedback: feedbackOf(accepted, item),
    most: value('1'),
  };
}

export function writeText(
  { content, answerKey }: Question<'text'>,
  item: Qti12Item,
): Qti12Question | Refusal {
  const { rules, accepted: all } = answerKey;
  const { isCanvas } = item.dialect;
  const accepted = earning(acceptedTexts(all, rules, { wildcards: false, cased: !isCanvas }, item), item);
  if (!hasTexts(accepted)) return { reason: refusals.wildcards };
  const scale = scaleOf(accepted.map(({ credit }) => credit));
  const value = (credit: string) => scoreOf(credit, scale, () => item.lose(losses.roundedCredit));
  const ignoreCase = isCanvas || rules.ignoreCase;
  if (isCanvas && accepted.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  return {
    kind: 'short_answer_question',
    presentation: [htmlMaterial(item.html(content.stem)), typed(response, 'response_str', 'String')],
    // Canvas takes several in one condition for one or the other.
    rules: isCanvas
      ? [
          rule({
            when: accepted.map(({ text }) => textCondition(text, response, ignoreCase)).join('\n'),
            score: { action: 'Set', value: '100' },
            goesOn: false,
          }),
        ]
      : accepted.map(({ text, credit, feedback }, index) =>
          rule({
            when: textCondition(text, response, ignoreCase),
            score: { action: 'Set', value: value(credit) },
            feedback: feedback && tellOf(index),
            goesOn: false,
          }),
        ),
    feedback: isCanvas ? [] : feedbackOf(accepted, item),
    most: value('1'),
  };
}

export function writeEssay(question: Question<'freeText' | 'text2'>, item: Qti12Item): Qti12Question {
  const { modelAnswer, markingNotes } = question.answerKey;
  const { minWords, maxWords, stem } = question.content;
  if (modelAnswer) item.lose(losses.noModelAnswer);
  if (markingNotes) item.lose(losses.notes);
  if (minWords !== undefined || maxWords !== undefined) item.lose(losses.wordLimits);
  if (question.type === 'text2') item.lose(losses.formatted);
  else if (question.content.starter) item.lose(losses.starter);
  return {
    kind: 'essay_question',
    presentation: [htmlMaterial(item.html(stem)), typed(response, 'response_str', 'String')],
    rules: [],
    feedback: [],
  };
}
