import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';
import { useId } from 'react';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { AnswerView } from './answer-views.tsx';
import classes from './question-view.module.css';

interface QuestionViewProps {
  readonly question: PresentedQuestion;
  readonly response: QuestionResponse | null;
  /** Missing: read only, showing what was answered. */
  readonly onChange?: ((response: QuestionResponse) => void) | undefined;
}

/** A question as a student sees it, with its answer: in the player, the staff's preview and the result. */
export function QuestionView({ question, response, onChange }: QuestionViewProps) {
  const stemId = useId();
  return (
    <div className={classes.question}>
      <div id={stemId} className={classes.stem}>
        <RichTextView html={question.stem} />
      </div>
      <AnswerView question={question} response={response} onChange={onChange} labelledBy={stemId} />
    </div>
  );
}
