import type { QuestionResponse, QuestionType, RevealedKey } from '@pelion/questions';
import { type ReactNode, Suspense } from 'react';
import { type Lazy, lazily } from '../../lib/lazy-value.ts';
import { LoadingState } from '../loading-state.tsx';
import type { AnsweringProps, AnswerProps, GivenProps } from './answer-view.ts';
import { MultiChoiceAnswer } from './multi-choice-answer.tsx';
import type { Review } from './review.ts';
import { SingleChoiceAnswer } from './single-choice-answer.tsx';
import { TrueFalseAnswer } from './true-false-answer.tsx';

/** Common interface of bundled and lazily loaded views. */
interface View<Props> extends Pick<Lazy<Props>, 'preload'> {
  readonly Component: (props: Props) => ReactNode;
}
const here = <Props,>(Component: (props: Props) => ReactNode): View<Props> => ({
  Component,
  preload: async () => {},
});

/**
 * Editable view of each question type. The common types are bundled; the others load with the first question of their
 * type.
 */
const answerViews: { readonly [Type in QuestionType]: View<AnsweringProps<Type>> } = {
  singleChoice: here(SingleChoiceAnswer),
  multiChoice: here(MultiChoiceAnswer),
  trueFalse: here(TrueFalseAnswer),
  number: lazily(() => import('./number-answer.tsx').then((file) => file.NumberAnswer)),
  dragAndDrop: lazily(() => import('./drag/drag-and-drop-answer.tsx').then((file) => file.DragAndDropAnswer)),
  text: lazily(() => import('./text-answer.tsx').then((file) => file.TextAnswer)),
  fillInBlank: lazily(() => import('./fill-in-blank-answer.tsx').then((file) => file.FillInBlankAnswer)),
  matching: lazily(() => import('./matching-answer.tsx').then((file) => file.MatchingAnswer)),
  text2: lazily(() => import('./text2-answer.tsx').then((file) => file.Text2Answer)),
  freeText: lazily(() => import('./free-text-answer.tsx').then((file) => file.FreeTextAnswer)),
  graph: lazily(() => import('./graph/graph-answer.tsx').then((file) => file.GraphAnswer)),
  // A passage takes no answer itself, only its questions do.
  comprehension: here(() => null),
};

/** Read-only view of each question type, not needed during a test. */
const givenViews: { readonly [Type in QuestionType]: View<GivenProps<Type>> } = {
  singleChoice: here(SingleChoiceAnswer),
  multiChoice: here(MultiChoiceAnswer),
  trueFalse: here(TrueFalseAnswer),
  number: lazily(() => import('./given-typed.tsx').then((file) => file.GivenNumber)),
  dragAndDrop: lazily(() => import('./drag/given-drag.tsx').then((file) => file.GivenDrag)),
  text: lazily(() => import('./given-typed.tsx').then((file) => file.GivenText)),
  fillInBlank: lazily(() => import('./given-typed.tsx').then((file) => file.GivenBlanks)),
  matching: lazily(() => import('./given-matches.tsx').then((file) => file.GivenMatches)),
  text2: lazily(() => import('./given-essay.tsx').then((file) => file.GivenFormatted)),
  freeText: lazily(() => import('./given-essay.tsx').then((file) => file.GivenEssay)),
  graph: lazily(() => import('./graph/given-graph.tsx').then((file) => file.GivenGraph)),
  comprehension: here(() => null),
};

/** Preloads the views of these types, for a page that may go offline. Never rejects. */
export async function prepareAnswerViews(types: Iterable<QuestionType>): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => answerViews[type].preload()));
}

const isResponseOf = <Type extends QuestionType>(
  type: Type,
  response: QuestionResponse | null,
): response is QuestionResponse<Type> => response?.type === type;

const isKeyOf = <Type extends QuestionType>(
  type: Type,
  key: RevealedKey | null | undefined,
): key is RevealedKey & RevealedKey<Type> => key?.type === type;

interface AnswerViewProps<Type extends QuestionType>
  extends Omit<AnswerProps<Type>, 'response' | 'review' | 'onChange'> {
  readonly onChange?: AnswerProps<Type>['onChange'] | undefined;
  readonly response: QuestionResponse | null;
  readonly review?: Review | undefined;
}

/**
 * Renders the answer of any question type. A response of another type, from before the question changed its type,
 * counts as none.
 */
export function AnswerView<Type extends QuestionType>({
  question,
  response,
  review,
  onChange,
  labelledBy,
}: AnswerViewProps<Type>) {
  const Answer: View<AnsweringProps<Type>>['Component'] = answerViews[question.type].Component;
  const Given: View<GivenProps<Type>>['Component'] = givenViews[question.type].Component;
  const own = isResponseOf(question.type, response) ? response : null;
  const key = isKeyOf(question.type, review?.key) ? review.key : null;
  return (
    <Suspense fallback={<LoadingState blocks={[120]} />}>
      {onChange ? (
        <Answer question={question} response={own} onChange={onChange} labelledBy={labelledBy} />
      ) : (
        <Given
          question={question}
          response={own}
          review={review && { worth: review.worth, key }}
          labelledBy={labelledBy}
        />
      )}
    </Suspense>
  );
}
