import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';
import { questionTypes } from '@pelion/questions/types/facts';
import { useId } from 'react';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { AnswerView } from './answer-views.tsx';
import classes from './question-view.module.css';
import type { Review } from './review.ts';

interface QuestionViewProps {
  readonly question: PresentedQuestion;
  readonly response: QuestionResponse | null;
  /** Id of the question's text, for what refers to it. */
  readonly stemId?: string;
  /** Missing: read only, showing what was answered. */
  readonly onChange?: ((response: QuestionResponse) => void) | undefined;
  /** Read only: what the answer was worth, and what was right. */
  readonly review?: Review | undefined;
}

/** A question as a student sees it, with its answer: in the player, the staff's preview and the result. */
export function QuestionView({ question, response, stemId: given, onChange, review }: QuestionViewProps) {
  const own = useId();
  const stemId = given ?? own;
  return (
    <div className={classes.question} data-type={question.type} data-read-only={onChange ? undefined : ''}>
      {questionTypes[question.type].isAnsweredInText ? null : (
        <div id={stemId} className={classes.stem} data-mark-place="question">
          <RichTextView html={question.stem} />
        </div>
      )}
      <AnswerView
        question={question}
        response={response}
        onChange={onChange}
        review={review}
        labelledBy={stemId}
      />
    </div>
  );
}
