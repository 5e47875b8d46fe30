import { pathOf } from '@pelion/access';
import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { BackLink } from '../../../components/back-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { nothing, useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { resultQuery } from '../queries.ts';
import { useScoreText } from '../score-text.ts';
import { ResultItem } from './result-item.tsx';
import classes from './result-screen.module.css';

const messages = defineMessages({
  back: '{^assessment+}',
  who: '{$student} · Attempt {$n}',
  mine: 'Attempt {$n}',
  score: 'Score',
  points: '{$actual} of {$total} points',
  hidden: 'The score is not shown for this {assessment}.',
  grading: 'The score follows when everything has been graded.',
  running: 'This attempt is still running.',
  answered: 'Answered',
  answeredOf: '{$n} of {$total}',
  attempted: 'Attempted at',
  submitted: 'Submitted On',
  questions: '{^question+}',
});

const readId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** /{student}/view-score/{result}: what was earned, and what was answered. Never the key. */
export function ResultScreen() {
  const params = useParams();
  const studentId = readId(params.studentId);
  const resultId = readId(params.resultId);
  if (studentId === null || resultId === null) return <Navigate to="/404" replace />;
  return <Result studentId={studentId} resultId={resultId} />;
}

function Result({ studentId, resultId }: { readonly studentId: number; readonly resultId: number }) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const query = useQuery(resultQuery(studentId, resultId));
  return (
    <AsyncView query={query}>
      {(result) => (
        <>
          <BackLink to={pathOf('assessments')}>{t('back')}</BackLink>
          <PageHeader
            title={result.assessment_name}
            description={
              user.id === result.student_id
                ? t('mine', { n: result.attempt_no })
                : t('who', { student: result.student_name ?? result.student_id, n: result.attempt_no })
            }
          />
          <Summary result={result} />
          {result.items.length > 0 ? (
            <section aria-labelledby="result-questions" className={classes.items}>
              <h2 id="result-questions">{t('questions')}</h2>
              <ol>
                {result.items.map((item, index) => (
                  <ResultItem key={item.item_id} item={item} number={index + 1} />
                ))}
              </ol>
            </section>
          ) : null}
        </>
      )}
    </AsyncView>
  );
}

function Summary({ result }: { readonly result: AttemptResult }) {
  const t = useMessages(messages);
  const scoreText = useScoreText();
  const format = useFormat();
  const isRunning = result.ended_at === null;
  const why = isRunning
    ? 'running'
    : result.score === null
      ? result.hide_score
        ? 'hidden'
        : 'grading'
      : null;
  const facts = [
    ['answered', t('answeredOf', { n: result.answered_count, total: result.questions_count })],
    ['attempted', format.moment(result.attempted_at)],
    ['submitted', format.moment(result.ended_at)],
  ] as const;
  return (
    <section className={classes.summary} aria-label={t('score')}>
      <div className={classes.score}>
        <span className={classes.big}>
          {scoreText({ score: result.score, hide_score: result.hide_score })}
        </span>
        {result.score === null ? null : (
          <span>
            {t('points', {
              actual: format.points(result.actual_score ?? nothing),
              total: format.points(result.total_score ?? nothing),
            })}
          </span>
        )}
        <StatusTag tone={resultStatusTable.toneOf(result.result_status_id)}>
          {result.result_status_description}
        </StatusTag>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {why ? <p className={classes.why}>{t(why)}</p> : null}
    </section>
  );
}
