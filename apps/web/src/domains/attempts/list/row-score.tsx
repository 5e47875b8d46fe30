import { countedAttemptTable } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useScoreText } from '../../../components/score-text.ts';
import { useText } from '../../../lib/text.ts';
import { countedOf, latestOf } from './assessment-urgency.ts';
import { isOver } from './attempt-states.ts';
import classes from './attempts-table.module.css';

const messages = defineMessages({ hidden: 'Hidden', waiting: 'Not graded yet' });

/** Score of the attempt that counts, whatever the status of the latest; without one, the reason. */
export function RowScore({ assessment }: { readonly assessment: StudentAssessment }) {
  const text = useText();
  const t = text(messages);
  const scoreText = useScoreText();
  const shown = countedOf(assessment) ?? latestOf(assessment);
  if (!shown || !isOver(shown)) return null;
  if (shown.score === null)
    return <span className={classes.reason}>{t(shown.hide_score ? 'hidden' : 'waiting')}</span>;
  const isOneOfSeveral = assessment.assessment_attempts.filter(isOver).length > 1;
  return (
    <span className={classes.step}>
      <span className={classes.score}>{scoreText(shown)}</span>
      {isOneOfSeveral && shown.is_counted ? (
        <span className={classes.rule}>
          {text.phrase(countedAttemptTable.labelOf(assessment.counted_attempt))}
        </span>
      ) : null}
    </span>
  );
}
