import { defineMessages } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './result-item.module.css';
import { verdictOf } from './verdict.ts';

const messages = defineMessages({
  question: '{^question} {$n}',
  points: '{$earned} of {$points} points',
  correct: 'Correct',
  incorrect: 'Incorrect',
  teacherScore: 'Graded',
  unanswered: 'Not answered',
  answered: 'Answered',
  partiallyCorrect: 'Partially correct',
  misfit: 'What was sent is no answer to this {question}. It counts as wrong.',
});

type Item = AttemptResult['items'][number];

/** One question with what was answered and what it earned. */
export function ResultItem({ item, number }: { readonly item: Item; readonly number: number }) {
  const t = useMessages(messages);
  const verdict = verdictOf(item.answer_status_id);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3>{t('question', { n: number })}</h3>
        <StatusTag tone={verdict.tone}>{t(verdict.name)}</StatusTag>
        {item.earned === null ? null : (
          <span className={classes.points}>{t('points', { earned: item.earned, points: item.points })}</span>
        )}
      </div>
      {item.is_misfit ? <p role="note">{t('misfit')}</p> : null}
      <QuestionView question={item.question} response={item.response} />
    </li>
  );
}
