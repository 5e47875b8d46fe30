import { pathOf } from '@pelion/access';
import type { ExtraAttemptRule } from '@pelion/contract/extra-attempts/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { sentenceNow, useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { startAttempt } from '../instructions/start-attempt.ts';
import { instructionsQuery, unsaid } from '../queries.ts';
import { RetryCost } from '../retry-cost.tsx';
import classes from './practice-again.module.css';
import { requestExtraAttempt } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to practice again now?',
  yes: 'Yes',
  no: 'No',
  clock: 'The clock starts at once: {$n} {#n|minute|minutes}.',
  partClock: 'The clock starts at once: {$n} {#n|minute|minutes}.',
  asks: 'All attempts are used. Your {teacher} will be asked for another one.',
  asksForChild: 'All attempts are used. The {teacher} will be asked for another one.',
  given: 'All attempts are used. You get another one immediately.',
  asked: 'Your request was sent. The attempt can be started here once it is approved.',
  ready: 'Another attempt can be started now.',
});

interface PracticeAgainProps {
  readonly scheduleId: number;
  readonly studentId: number;
  /** Whether an attempt is left; otherwise an extra attempt is requested. */
  readonly canStart: boolean;
  readonly rule: ExtraAttemptRule;
  readonly onClose: () => void;
}

/**
 * Starts another attempt at once (spec 2 §2.6, §4): a remaining one, or an extra one granted by staff or the schedule's
 * rule. Leads to the instructions page where an access code is required or no attempt is available.
 */
export function PracticeAgain({ scheduleId, studentId, canStart, rule, onClose }: PracticeAgainProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSignedIn();
  const isOwn = user.id === studentId;
  const read = instructionsQuery(scheduleId, studentId);
  const { data: cost } = useQuery({ ...read, enabled: isOwn });
  const request = useMutation(requestExtraAttempt(scheduleId, studentId));
  const open = useMutation({
    mutationFn: async () => {
      const now = await client.fetchQuery(read);
      const { assessment_id: assessmentId } = now;
      const isRunning = now.running_result_id !== null;
      if (!isRunning && (now.needs_access_code || now.refusal !== null))
        return pathOf('testInstructions', { assessmentId, scheduleId });
      const attemptNo = isRunning ? now.next_attempt_no : await startAttempt(now, user);
      return pathOf('takeAssessment', { studentId, assessmentId, scheduleId, attemptNo });
    },
    onSuccess: (path) => void navigate(path),
    meta: { failure: 'inline' },
  });
  const begin = async () => {
    if (canStart) return open.mutate();
    const { state } = await request.mutateAsync();
    if (state === 'granted' && isOwn) return open.mutate();
    toast('success', t(state === 'granted' ? 'ready' : 'asked'));
    onClose();
  };
  const error = request.error ?? open.error;
  const [first] = cost?.parts ?? [];
  const minutes = (first ?? cost)?.own_duration_minutes ?? null;
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      isBusy={request.isPending || open.isPending}
      // Errors are shown below.
      onConfirm={() => void begin().catch(() => undefined)}
      onClose={onClose}
    >
      {canStart ? null : <p>{t(rule === 'byRule' ? 'given' : isOwn ? 'asks' : 'asksForChild')}</p>}
      {canStart && cost ? <RetryCost cost={cost} /> : null}
      {isOwn && minutes !== null && (canStart || rule === 'byRule') ? (
        <p>{t(first ? 'partClock' : 'clock', { n: minutes })}</p>
      ) : null}
      {error ? (
        <p className={classes.failure} role="alert">
          {messageOf(error, sentenceNow(unsaid))}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
