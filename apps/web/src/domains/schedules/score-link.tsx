import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { type Scored, useLabelledScore } from '../../components/score-text.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ score: 'Score of {$name}: {$score}', waits: 'To be graded' });

interface ScoreLinkProps {
  readonly studentId: number;
  readonly name: string;
  /** One that has ended. */
  readonly attempt: Scored & { readonly result_id: number };
}

/** Score linked to its result, with a note if ungraded. */
export function ScoreLink({ studentId, name, attempt }: ScoreLinkProps) {
  const t = useMessages(messages);
  const scoreText = useLabelledScore();
  const at = { studentId, resultId: attempt.result_id };
  const to = pathOf('viewScore', at);
  if (attempt.score === null) return <Link to={pathOf('gradeAssessment', at)}>{t('waits')}</Link>;
  const score = scoreText(attempt);
  return (
    <Link to={to} aria-label={t('score', { name, score })}>
      {score}
    </Link>
  );
}
