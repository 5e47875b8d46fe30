import { pathOf } from '@pelion/access';
import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useFormat } from '../../../lib/format.ts';
import { useReadOnlyReason } from '../../../lib/read-only.ts';
import { keepReturn } from '../../../lib/return-path.ts';
import { sentenceNow, useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { useSecondsUntil } from '../parts/use-seconds-until.ts';
import { askPictures } from '../pictures/ask-pictures.ts';
import { PicturesNotice } from '../pictures/pictures-notice.tsx';
import { usePicturesAhead } from '../pictures/use-pictures-ahead.ts';
import { clockText } from '../player/clock-text.ts';
import { unsaid } from '../queries.ts';
import classes from './instructions-screen.module.css';
import { startAttempt } from './start-attempt.ts';

/** Longer than this nobody sits and waits. Seconds. */
const nearby = 60 * 60;

const messages = defineMessages({
  start: 'Start',
  resume: 'Continue',
  starting: 'Starting…',
  code: 'Access code',
  codeHint: 'Your {teacher} tells you the code.',
  codeMissing: 'Please enter the access code',
  runningUntil: 'Your attempt is running until {$at}.',
  waitsUntil: 'Your attempt is open again, until {$at}.',
  endsAt: 'You have {$time}, until {$at}.',
  untilOnly: 'You have until {$at}.',
  shorter: 'You have {$n} {#n|minute|minutes} instead of {$own}: it ends at the due date.',
  notOpenYet: 'This {assessment} opens {$at}.',
  pastDue: 'The due date has passed: it was {$at}.',
  noAttemptsLeft: 'You have used all of your attempts.',
  cancelled: 'Your {teacher} has cancelled this {assessment}.',
  inactive: 'This {assessment} is not active at the moment. Please ask your {teacher}.',
  onlyToRead: 'There is nothing to submit: this is for reading only.',
  incomplete: 'This {assessment} is not ready yet. Please ask your {teacher}.',
  onPaper: 'This {assessment} is on paper. Your {teacher} will hand it out.',
  inCourse: 'This is not open in your {course} yet.',
  noQuestions: 'This {assessment} has no {question+} yet.',
  over: 'The trial or plan of your {school} is over, so nothing can be started. An admin can choose a plan.',
  notAssigned:
    'This {assessment} is no longer assigned to you. If that is a mistake, please tell your {teacher}.',
  left: 'Time until opening',
  opens: 'Opens in',
});

const minute = 60_000;

/** Minutes left for a start now and full minutes including breaks, if fewer are left; null otherwise. */
function shortened({ ends_at, own_duration_minutes, server_now, parts }: Instructions) {
  if (ends_at === null || own_duration_minutes === null) return null;
  const left = Math.floor((Date.parse(ends_at) - Date.parse(server_now)) / minute);
  const whole = parts.reduce((sum, { break_minutes }) => sum + break_minutes, own_duration_minutes);
  return left < whole - 1 ? { left, whole } : null;
}

interface StartPanelProps {
  readonly instructions: Instructions;
  readonly studentId: number;
}

/** Start button, resume button or reason of refusal. A late start shows the shortened time first (checks F.51). */
export function StartPanel({ instructions, studentId }: StartPanelProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user } = useSignedIn();
  const { running_result_id, ends_at, is_clock_waiting, own_duration_minutes, server_now } = instructions;
  const isRunning = running_result_id !== null;
  // Running attempts continue, new ones cannot start (decision 0084).
  const isOver = useReadOnlyReason() !== null;
  const refusal = instructions.refusal ?? (isOver ? 'over' : null);
  const address = {
    studentId,
    assessmentId: instructions.assessment_id,
    scheduleId: instructions.schedule_id,
  };
  const open = (attemptNo: number) =>
    void navigate(keepReturn(pathOf('takeAssessment', { ...address, attemptNo }), search));
  const [code, setCode] = useState('');
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const { ahead, prepare } = usePicturesAhead();
  const start = useMutation({
    mutationFn: async () => {
      const asking = { scheduleId: instructions.schedule_id, studentId, accessCode: code.trim() };
      await prepare(await askPictures(asking));
      return startAttempt(instructions, user, code.trim());
    },
    onSuccess: open,
    meta: { failure: 'inline' },
  });

  if (refusal && !isRunning) {
    const reasons = refusal === 'incomplete' ? instructions.message_string_for_dsat_question_validation : [];
    const at = format.when(
      refusal === 'pastDue' ? instructions.due_at : instructions.effective_at,
      new Date(instructions.server_now),
    );
    return (
      <>
        <div className={classes.refusal} role="status">
          <p>{t(refusal, { at })}</p>
          {reasons.length > 0 ? (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {refusal === 'notOpenYet' ? (
          <OpensIn effective_at={instructions.effective_at} server_now={instructions.server_now} />
        ) : null}
      </>
    );
  }
  const needsCode = instructions.needs_access_code && !isRunning;
  const begin = () => {
    setIsCodeMissing(needsCode && code.trim() === '');
    if (isRunning) open(instructions.next_attempt_no);
    else if (!needsCode || code.trim() !== '') start.mutate();
  };
  const short = isRunning ? null : shortened(instructions);
  const until = (iso: string) => format.until(iso, new Date(server_now));
  return (
    <form
      className={`${classes.card} ${classes.start}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {short === null ? (
        ends_at ? (
          <p className={classes.quiet}>
            {t(
              is_clock_waiting
                ? 'waitsUntil'
                : isRunning
                  ? 'runningUntil'
                  : own_duration_minutes === null
                    ? 'untilOnly'
                    : 'endsAt',
              { at: until(ends_at), time: format.duration(own_duration_minutes ?? 0) },
            )}
          </p>
        ) : null
      ) : (
        <p className={classes.warning} role="status">
          {t('shorter', { n: short.left, own: short.whole })}
        </p>
      )}
      {needsCode ? (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          isRequired
          value={code}
          error={isCodeMissing ? t('codeMissing') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={(typed) => {
            setCode(typed);
            setIsCodeMissing(false);
          }}
        />
      ) : null}
      {start.error ? (
        <p className={classes.failure} role="alert">
          {messageOf(start.error, sentenceNow(unsaid))}
        </p>
      ) : null}
      {ahead ? <PicturesNotice ahead={ahead} /> : null}
      <Button tone="primary" size="lg" isWide isBusy={start.isPending} type="submit">
        {t(start.isPending ? 'starting' : isRunning ? 'resume' : 'start')}
      </Button>
    </form>
  );
}

/** By the server's clock, to the moment at which its query asks again and the button is there: nobody has to reload. */
function OpensIn({ effective_at, server_now }: Pick<Instructions, 'effective_at' | 'server_now'>) {
  const t = useMessages(messages);
  const [read, setRead] = useState({ server_now, at: Date.now() });
  if (read.server_now !== server_now) setRead({ server_now, at: Date.now() });
  const seconds = Math.max(0, (Date.parse(effective_at) - Date.parse(server_now)) / 1000);
  const left = useSecondsUntil(seconds, read.at);
  if (left > nearby) return null;
  return (
    <p className={classes.opensIn}>
      {t('opens')}{' '}
      <span role="timer" aria-label={t('left')}>
        {clockText(left * 1000)}
      </span>
    </p>
  );
}
