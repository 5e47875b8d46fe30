import { gradingTypes, isToldInPoints, releaseRules } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { Ring } from '../../../components/charts/ring.tsx';
import { ResultStatusTag } from '../../../components/result-status-tag.tsx';
import { isDigitalSat, useScoreText } from '../../../components/score-text.ts';
import { nothing, useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { pointsSoFar } from './points-so-far.ts';
import classes from './result-summary.module.css';

const messages = defineMessages({
  score: 'Score',
  letter: 'Grade: {$label}',
  estimate: 'Estimate of a full-length {test}',
  trialEstimate: 'Estimate of a {trialTest}: less exact, since it is shorter',
  points: '{$actual} of {$total} {#n|point|points}',
  soFar: '{$earned} of {$points} {#n|point|points} so far',
  hidden: 'The score is not shown for this {assessment}.',
  shownAt: 'The score is shown from {$at}.',
  afterDue: 'The score is shown after the due date, once everybody has finished.',
  waits: 'The score is shown when the {teacher} releases it.',
  scoreOnly: 'Only the score is shown: the {assessment} is not shared with you.',
  grading: 'The score will appear when everything has been graded.',
  running: 'This attempt is still running.',
  timeUp: 'The time was up: the answers were submitted automatically.',
  byStaff: 'The {teacher} ended it: everything saved by then was submitted.',
  held: '{$n} {#n|answer was|answers were} written in time and came after the end: the {teacher} decides whether {#n|it counts|they count}.',
  answered: 'Answered',
  answeredOf: '{$n} of {$total}',
  attempted: 'Attempted at',
  submitted: 'Submitted On',
});

function whyNoScore({ hide_score, is_score_shown, score_shown_at, score_release }: AttemptResult) {
  if (is_score_shown) return 'grading';
  if (score_shown_at !== null) return 'shownAt';
  if (hide_score) return 'hidden';
  return score_release === releaseRules.whenReleased ? 'waits' : 'afterDue';
}

/** Score, time of the attempt, and the reason for a missing score. */
export function ResultSummary({ result }: { readonly result: AttemptResult }) {
  const t = useMessages(messages);
  const format = useFormat();
  const isRunning = result.ended_at === null;
  const why = isRunning ? 'running' : result.score === null ? whyNoScore(result) : null;
  const facts = [
    ['answered', t('answeredOf', { n: result.answered_count, total: result.questions_count })],
    ['attempted', format.moment(result.attempted_at)],
    ['submitted', format.moment(result.ended_at)],
  ] as const;
  return (
    <section className={classes.summary} aria-label={t('score')}>
      <Headline result={result} />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {result.is_time_up ? <p className={classes.why}>{t('timeUp')}</p> : null}
      {result.is_ended_by_staff ? <p className={classes.why}>{t('byStaff')}</p> : null}
      {result.held_answers > 0 ? (
        <p className={classes.why}>{t('held', { n: result.held_answers })}</p>
      ) : null}
      {result.is_score_only ? <p className={classes.why}>{t('scoreOnly')}</p> : null}
      {why ? <p className={classes.why}>{t(why, { at: format.when(result.score_shown_at) })}</p> : null}
    </section>
  );
}

/** The score: a percentage as a ring, or its points so far while something waits, or the text of the score alone. */
function Headline({ result }: { readonly result: AttemptResult }) {
  const t = useMessages(messages);
  const scoreText = useScoreText();
  const format = useFormat();
  const { score, actual_score: actual, total_score: total } = result;
  const isSat = isDigitalSat(result);
  const soFar = isSat ? null : pointsSoFar(result);
  const isPercent = score !== null && !isToldInPoints(result.grading_type_id);
  const points =
    score === null || isSat
      ? null
      : t('points', {
          actual: format.points(actual ?? nothing),
          total: format.points(total ?? nothing),
          n: Number(total),
        });
  const letter = result.grade_label !== null && !isSat ? t('letter', { label: result.grade_label }) : null;
  return (
    <div className={classes.score}>
      {isPercent ? (
        <Ring value={Number(score) / 100} size="lg" label={null}>
          {scoreText(result)}
        </Ring>
      ) : soFar ? (
        <Ring value={soFar.share} size="lg" label={null}>
          {format.points(soFar.earned)}
        </Ring>
      ) : (
        <span className={classes.big}>{scoreText(result)}</span>
      )}
      <div className={classes.beside}>
        {letter ? <strong>{letter}</strong> : null}
        {points ? <span>{points}</span> : null}
        {soFar ? (
          <strong>
            {t('soFar', {
              earned: format.points(soFar.earned),
              points: format.points(soFar.points),
              n: Number(soFar.points),
            })}
          </strong>
        ) : null}
        {score !== null && isSat ? (
          <span>
            {t(result.grading_type_id === gradingTypes.miniDigitalSat ? 'trialEstimate' : 'estimate')}
          </span>
        ) : null}
        <ResultStatusTag of={result} />
      </div>
    </div>
  );
}
