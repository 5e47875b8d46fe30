import {
  compare,
  equals,
  exact,
  one,
  optionLabel,
  type Question,
  type RichText,
  zero,
} from '@pelion/questions';
import type { Outgoing } from '../outgoing.ts';
import type { Qti2Item, Qti2Question } from './qti2-xml.ts';
import {
  declared,
  isCorrect,
  mapResponse,
  mapWithFeedback,
  matchCorrect,
  pointsOf,
  pointsOfEach,
  response,
  scoredIf,
} from './rules.ts';

interface Option {
  readonly identifier: string;
  readonly html: string;
  readonly credit: string;
  readonly feedback: RichText | undefined;
}

const shown = (option: Option, item: Qti2Item) =>
  option.feedback
    ? item.block(
        'modalFeedback',
        { outcomeIdentifier: 'FEEDBACK', identifier: option.identifier, showHide: 'show' },
        item.content(item.html(option.feedback)),
      )
    : '';

interface Asked {
  readonly options: readonly Option[];
  readonly isSingle: boolean;
  readonly shuffle: boolean;
  readonly isWhole: boolean;
  readonly stem: RichText;
}

/** Uses a template where possible; feedback together with all-or-nothing scoring needs explicit rules. */
function processing({ options, isWhole }: Asked, points: string, item: Qti2Item, hasParts: boolean): string {
  const hasFeedback = options.some(({ feedback }) => feedback);
  if (!hasFeedback) return isWhole || !hasParts ? matchCorrect(item) : mapResponse(item);
  if (!isWhole && hasParts) return mapWithFeedback(item);
  return item.block(
    'responseProcessing',
    {},
    scoredIf(isCorrect(item), points, item),
    item.block('setOutcomeValue', { identifier: 'FEEDBACK' }, item.tag('variable', { identifier: response })),
  );
}

function written(asked: Asked, outgoing: Outgoing, item: Qti2Item): Qti2Question {
  const { options, isSingle, shuffle, isWhole, stem } = asked;
  const earning = options.filter(({ credit }) => compare(exact(credit), zero) > 0);
  const hasFeedback = options.some(({ feedback }) => feedback);
  const hasParts = !isWhole && (!isSingle || earning.length > 1);
  const correct = isSingle ? earning.filter(({ credit }) => equals(exact(credit), one)) : earning;
  const cardinality = isSingle ? 'single' : 'multiple';
  // The template gives one point for a right answer; other points need a mapping.
  const isMapped = !isWhole && (hasParts || outgoing.points !== '1');
  const mapped = isMapped ? options.filter(({ credit }) => !equals(exact(credit), zero)) : [];
  const parts = pointsOfEach(
    mapped.map(({ credit }) => credit),
    outgoing,
    item,
  );
  const whole = pointsOf('1', outgoing);
  return {
    declarations: [
      declared(
        {
          identifier: response,
          cardinality,
          baseType: 'identifier',
          correct: correct.map(({ identifier }) => identifier),
          mapped: mapped.map(({ identifier }, index) => ({ key: identifier, value: parts[index] ?? '0' })),
          ...(isSingle ? {} : { lowest: '0' }),
        },
        item,
      ),
      hasFeedback
        ? item.block('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality, baseType: 'identifier' })
        : '',
    ],
    body: [
      `<div>${item.html(stem)}</div>`,
      item.block(
        'choiceInteraction',
        { responseIdentifier: response, shuffle, maxChoices: isSingle ? 1 : 0 },
        ...options.map(({ identifier, html }) => item.tag('simpleChoice', { identifier }, html)),
      ),
    ],
    processing:
      isWhole && !hasFeedback && outgoing.points !== '1'
        ? item.block('responseProcessing', {}, scoredIf(isCorrect(item), whole, item))
        : processing(asked, whole, item, isMapped),
    feedback: options.map((option) => shown(option, item)),
  };
}

type Choice = Question<'singleChoice' | 'multiChoice'>;
const optionsOf = ({ content, answerKey }: Choice, item: Qti2Item): readonly Option[] =>
  content.options.map(({ id, text }, index) => {
    const key = answerKey.credits.find(({ optionId }) => optionId === id);
    return {
      identifier: `option-${optionLabel(index)}`,
      html: item.html(text),
      credit: key?.credit ?? '0',
      feedback: key?.feedback,
    };
  });

export function writeSingle(
  question: Question<'singleChoice'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question {
  const { stem, shuffle } = question.content;
  return written(
    { options: optionsOf(question, item), isSingle: true, shuffle, isWhole: false, stem },
    outgoing,
    item,
  );
}

export function writeMulti(
  question: Question<'multiChoice'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question {
  const { stem, shuffle } = question.content;
  const isWhole = question.answerKey.scoring === 'allOrNothing';
  return written(
    { options: optionsOf(question, item), isSingle: false, shuffle, isWhole, stem },
    outgoing,
    item,
  );
}

/** In English in every file: its readers know the kind by these words. */
export function writeTrueFalse(
  { content, answerKey }: Question<'trueFalse'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question {
  const option = (identifier: 'true' | 'false', html: string): Option => ({
    identifier,
    html,
    credit: (identifier === 'true') === answerKey.correct ? '1' : '0',
    feedback: answerKey.feedback[identifier],
  });
  return written(
    {
      options: [option('true', 'True'), option('false', 'False')],
      isSingle: true,
      shuffle: false,
      isWhole: false,
      stem: content.stem,
    },
    outgoing,
    item,
  );
}
