import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import { useScoreText } from '../score-text.ts';
import { AttemptActions } from './attempt-actions.tsx';
import classes from './attempts-table.module.css';
import { MomentText } from './moment-text.tsx';

const messages = defineMessages({
  caption: 'Attempts of {$name}',
  attempt: 'Attempt No.',
  score: 'Score',
  attempted: 'Attempted at',
  submitted: 'Submitted On',
  effective: 'Effective From',
  due: 'Due Date',
  action: 'Action',
});

const columns = ['attempt', 'score', 'attempted', 'submitted', 'effective', 'due', 'action'] as const;

/** The attempts of one row, latest first (spec 2 §2.6). */
export function AttemptsTable({ assessment }: { readonly assessment: StudentAssessment }) {
  const t = useMessages(messages);
  const scoreText = useScoreText();
  return (
    <table className={classes.attempts}>
      <caption>{t('caption', { name: assessment.assessment_name })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assessment.assessment_attempts.map((attempt) => (
          <tr key={attempt.attempt_no}>
            <td data-label={t('attempt')}>{attempt.attempt_no}</td>
            <td data-label={t('score')} className={classes.score}>
              {scoreText(attempt)}
            </td>
            <td data-label={t('attempted')}>
              <MomentText iso={attempt.attempted_at} />
            </td>
            <td data-label={t('submitted')}>
              <MomentText iso={attempt.ended_at} />
            </td>
            <td data-label={t('effective')}>
              <MomentText iso={attempt.effective_date} />
            </td>
            <td data-label={t('due')}>
              <MomentText iso={attempt.due_date} />
            </td>
            <td data-label={t('action')}>
              <AttemptActions assessment={assessment} attempt={attempt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
