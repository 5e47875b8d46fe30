import type { AttemptResult } from '@pelion/contract/attempts';
import { answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './result-item.module.css';

const messages = defineMessages({
  question: '{^question} {$n}',
  points: '{$earned} of {$points} points',
  misfit: 'What was sent is no answer to this {question}. It counts as wrong.',
});

type Item = AttemptResult['items'][number];

/** One question with what was answered and what it earned. */
export function ResultItem({ item, number }: { readonly item: Item; readonly number: number }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { answer_status_id: status } = item;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3>{t('question', { n: number })}</h3>
        <StatusTag tone={answerStatusTable.toneOf(status)}>
          {text.phrase(answerStatusTable.labelOf(status))}
        </StatusTag>
        {item.earned === null ? null : (
          <span className={classes.points}>
            {t('points', { earned: format.points(item.earned), points: format.points(item.points) })}
          </span>
        )}
      </div>
      {item.is_misfit ? <p role="note">{t('misfit')}</p> : null}
      <QuestionView question={item.question} response={item.response} />
    </li>
  );
}
