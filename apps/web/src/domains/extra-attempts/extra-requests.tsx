import { pathOf } from '@pelion/access';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { ChangeButton } from '../../components/change-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './extra-requests.module.css';
import { approveExtraAttempt, declineExtraAttempt, extraRequestsKey, extraRequestsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Requests for another attempt ({$n})',
  who: '{$name} asks for attempt {$n}',
  whoParent: 'A {parent} of {$name} asks for attempt {$n}',
  nobody: 'A {student}',
  asked: 'asked {$when}',
  due: 'due {$at}',
  past: 'The due date has passed: first set a later one in an exception.',
  approve: 'Approve',
  decline: 'Decline',
  approveNamed: 'Approve: {$what}',
  declineNamed: 'Decline: {$what}',
});

interface ExtraRequestsProps {
  /** Limits the list to one assessment; all by default. */
  readonly assessmentId?: number;
}

/** Requests for extra attempts that the viewer can decide; renders nothing when there are none. */
export function ExtraRequests({ assessmentId }: ExtraRequestsProps) {
  const t = useMessages(messages);
  const id = useId();
  // A failed query hides only this section, not the page around it.
  const { data: requests = [] } = useQuery(extraRequestsQuery(assessmentId));
  useLiveQueries('schedules', extraRequestsKey);
  if (requests.length === 0) return null;
  return (
    <section
      className={classes.requests}
      data-folded={assessmentId === undefined || undefined}
      aria-labelledby={id}
    >
      {/* Folded beside the title of a list, so that the list begins at once. */}
      <details open={assessmentId !== undefined}>
        <summary>
          <h2 id={id}>{t('title', { n: requests.length })}</h2>
        </summary>
        <ul>
          {requests.map((request) => (
            <Request
              key={`${request.schedule_id}-${request.student_id}`}
              request={request}
              isNamed={assessmentId === undefined}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Request({ request, isNamed }: { readonly request: ExtraAttemptRequest; readonly isNamed: boolean }) {
  const t = useMessages(messages);
  const format = useFormat();
  const approve = useMutation(approveExtraAttempt);
  const decline = useMutation(declineExtraAttempt);
  const { schedule_id: scheduleId, student_id: studentId, assessment_id: assessmentId } = request;
  const what = t(request.is_by_parent ? 'whoParent' : 'who', {
    name: request.student_name ?? t('nobody'),
    n: request.attempt_no,
  });
  const facts = [
    t('asked', { when: format.ago(request.asked_at) }),
    request.due_date ? t('due', { at: format.when(request.due_date) }) : null,
  ];
  const asked = { scheduleId, studentId };
  const isBusy = approve.isPending || decline.isPending;
  return (
    <li>
      <div className={classes.what}>
        <strong>{what}</strong>
        <span className={classes.facts}>
          {isNamed ? (
            <Link to={pathOf('assessment', { assessmentId })}>{request.assessment_name}</Link>
          ) : null}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <div className={classes.answers}>
        <ChangeButton
          size="sm"
          tone="primary"
          aria-label={t('approveNamed', { what })}
          isBusy={isBusy}
          disabledReason={request.is_past_due ? t('past') : null}
          onClick={() => approve.mutate(asked)}
        >
          {t('approve')}
        </ChangeButton>
        <ChangeButton
          size="sm"
          aria-label={t('declineNamed', { what })}
          isBusy={isBusy}
          onClick={() => decline.mutate(asked)}
        >
          {t('decline')}
        </ChangeButton>
      </div>
    </li>
  );
}
