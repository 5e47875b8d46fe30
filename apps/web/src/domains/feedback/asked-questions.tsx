import type { FeedbackQuestion } from '@pelion/contract/feedback';
import { feedbackKinds } from '@pelion/contract/feedback/facts';
import { useText } from '../../lib/text.ts';
import classes from './feedback.module.css';

interface AskedQuestionsProps {
  readonly questions: readonly FeedbackQuestion[];
  /** Heading level of each question. */
  readonly heading: 'h2' | 'h3';
}

/** Questions of a form with their answer types. */
export function AskedQuestions({ questions, heading: Heading }: AskedQuestionsProps) {
  const text = useText();
  return (
    <ol className={classes.list}>
      {questions.map((question) => (
        <li key={question.id} className={classes.card}>
          <div className={classes.about}>
            <Heading>{question.text}</Heading>
            <p>{[text.phrase(feedbackKinds[question.kind].label), ...question.options].join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
