import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { LoadingState } from '../loading-state.tsx';
import { QuestionView } from '../questions/question-view.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { type CheckedPractice, checkPractice, getPractice } from './tutor-calls.ts';
import classes from './tutor-entries.module.css';

const messages = defineMessages({
  loading: 'Loading...',
  check: 'Check',
  done: 'Done',
  correct: 'Correct',
  partiallyCorrect: 'Partly correct',
  incorrect: 'Not correct yet',
  needsGrading: 'Compare your answer with the solution.',
  unanswered: 'Not answered',
});

const worthOf = {
  correct: 'right',
  partiallyCorrect: 'partly',
  incorrect: 'wrong',
  needsGrading: null,
  unanswered: null,
} as const satisfies Record<CheckedPractice['result'], 'right' | 'partly' | 'wrong' | null>;

interface PracticeQuestionProps {
  readonly messageId: number;
  readonly place: number;
  readonly title: string;
  readonly onDone: () => void;
}

/** Question of a practice with its check; nothing of it is kept. */
export function PracticeQuestion({ messageId, place, title, onDone }: PracticeQuestionProps) {
  const t = useMessages(messages);
  const [question, setQuestion] = useState<PresentedQuestion | null>(null);
  const [response, setResponse] = useState<QuestionResponse | null>(null);
  const [checked, setChecked] = useState<CheckedPractice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  // Shows the whole question, below the fold of the conversation; the pressed button is gone by then.
  useEffect(() => {
    if (!question) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  useEffect(() => {
    let isGone = false;
    getPractice({ messageId, place }).then(
      (practice) => isGone || setQuestion(practice.question),
      (cause: unknown) => isGone || setProblem(messageOf(cause)),
    );
    return () => {
      isGone = true;
    };
  }, [messageId, place]);
  const check = () => {
    setIsChecking(true);
    setProblem(null);
    checkPractice({ messageId, place }, response)
      .then(setChecked, (cause: unknown) => setProblem(messageOf(cause)))
      .finally(() => setIsChecking(false));
  };
  return (
    <fieldset ref={box} className={classes.practice} aria-label={title} tabIndex={-1}>
      {question ? (
        <QuestionView
          question={question}
          response={response}
          onChange={checked ? undefined : setResponse}
          review={checked ? { worth: worthOf[checked.result], key: checked.key } : undefined}
        />
      ) : problem === null ? (
        <LoadingState label={t('loading')} blocks={[80]} />
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {checked ? (
        <div role="status">
          <p>
            <strong>{t(checked.result)}</strong>
          </p>
          {[...checked.solution, ...(checked.explanation === null ? [] : [checked.explanation])].map(
            (html) => (
              <RichTextView key={html} html={html} />
            ),
          )}
        </div>
      ) : null}
      <p className={classes.choices}>
        {question && !checked ? (
          <Button size="sm" tone="primary" isBusy={isChecking} onClick={check}>
            {t('check')}
          </Button>
        ) : null}
        <Button size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </p>
    </fieldset>
  );
}
