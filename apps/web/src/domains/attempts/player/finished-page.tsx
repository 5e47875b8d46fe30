import { pathOf } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useLive } from '../../../lib/live.ts';
import { returnPathIn } from '../../../lib/return-path.ts';
import { useMessages } from '../../../lib/text.ts';
import { attemptsClient } from '../client.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import { isRunningStatus } from '../running-statuses.ts';
import { EndPage } from './end-page.tsx';
import classes from './finished-page.module.css';
import type { LeftAnswers } from './open-attempt.ts';

const messages = defineMessages({
  title: 'Your answers are in',
  timeUp: 'Time is up. Your answers are in',
  byStaff: 'Your {teacher} has ended this {assessment}',
  reopened: 'Your {teacher} lets you go on',
  opened: 'The {assessment} is open again. Its clock starts when you go on.',
  goOn: 'Go on',
  saved: 'Everything saved by then was submitted.',
  held: '{$n} {#n|answer|answers} that you gave in time came later: your {teacher} decides whether {#n|it counts|they count}.',
  byItself: 'Your answers were submitted automatically when the time was over.',
  answered: '{$n} of {$total} {question+} answered.',
  hidden: 'Your {teacher} decides when the score is shown.',
  leftover: '{$n} {#n|answer|answers} on this device {#n|was|were} not accepted by the server.',
  download: 'Download answers',
  pages:
    '{$n} {#n|page is|pages are} still being sent. Please keep this page open until {#n|it has|they have} arrived.',
  score: 'View score',
  back: 'Back to {assessment+}',
  course: 'Back to the {course}',
});

interface FinishedPageProps {
  readonly studentId: number;
  readonly resultId: number;
  /** Null if it could not be read; the score page reads the result again. */
  readonly result: AttemptResult | null;
  readonly leftover?: LeftAnswers | null;
  /** Number of pages not yet sent; reading the result would prevent sending them. */
  readonly pagesLeft?: number;
  /** The attempt ended by time, as known in this window; also in the result, once readable. */
  readonly isTimeUp?: boolean;
}

/** Whether staff have reopened the attempt since. */
function useIsReopened(resultId: number): boolean {
  const [isReopened, setIsReopened] = useState(false);
  useLive('attempts', ({ id }) => {
    if (id !== null && id !== resultId) return;
    attemptsClient.getClock({ params: { result_id: resultId } }).then(
      ({ result_status_id }) => setIsReopened(isRunningStatus(result_status_id)),
      // The next live event retries.
      () => undefined,
    );
  });
  return isReopened;
}

/** Page after the server has confirmed the end of the attempt. */
export function FinishedPage({
  studentId,
  resultId,
  result,
  leftover = null,
  pagesLeft = 0,
  isTimeUp = false,
}: FinishedPageProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  const isByTime = isTimeUp || (result?.is_time_up ?? false);
  const isByStaff = result?.is_ended_by_staff ?? false;
  const isReopened = useIsReopened(resultId);
  const course = returnPathIn(useLocation().search);
  if (isReopened)
    return (
      <EndPage
        title={t('reopened')}
        actions={
          // A reload opens the attempt with the answers of the server and this device.
          <Button tone="primary" size="lg" onClick={() => location.reload()}>
            {t('goOn')}
          </Button>
        }
      >
        <p>{t('opened')}</p>
      </EndPage>
    );
  return (
    <EndPage
      title={t(isByTime ? 'timeUp' : isByStaff ? 'byStaff' : 'title')}
      actions={
        <>
          {course ? (
            <ButtonLink tone="primary" size="lg" to={course}>
              {t('course')}
            </ButtonLink>
          ) : null}
          {pagesLeft > 0 ? null : (
            <ButtonLink
              tone={course ? 'default' : 'primary'}
              size="lg"
              to={pathOf('viewScore', { studentId, resultId })}
            >
              {t('score')}
            </ButtonLink>
          )}
          {course ? null : (
            <ButtonLink size="lg" to={pathOf('assessments')}>
              {t('back')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isByTime ? <p>{t('byItself')}</p> : isByStaff ? <p>{t('saved')}</p> : null}
      {result ? (
        <p>
          {result.assessment_name}
          <br />
          {t('answered', { n: result.answered_count, total: result.questions_count })}
        </p>
      ) : null}
      {result && result.held_answers > 0 ? <p>{t('held', { n: result.held_answers })}</p> : null}
      {result && !result.is_score_shown ? <p>{t('hidden')}</p> : null}
      {leftover ? (
        <div role="alert" className={classes.leftover}>
          <p>{t('leftover', { n: leftover.count })}</p>
          <Button onClick={() => void downloadAnswers(leftover.journal, leftover.paper)}>
            {t('download')}
          </Button>
        </div>
      ) : null}
      {pagesLeft > 0 ? (
        <p role="status" className={classes.leftover}>
          {t('pages', { n: pagesLeft })}
        </p>
      ) : null}
    </EndPage>
  );
}
