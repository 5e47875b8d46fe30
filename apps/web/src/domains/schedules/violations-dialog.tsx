import type { ResultAttempt } from '@pelion/contract/results';
import type { Violation } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { violationText } from '../../components/violation-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { excuseViolation, violationsQuery } from './queries.ts';
import classes from './violations-dialog.module.css';

const messages = defineMessages({
  title: 'Violations: {$name}',
  text: 'Violations are facts with times, not verdicts. Violations never submit an attempt.',
  none: 'Nothing was noted.',
  excused: 'Excused by {$name}, {$at}',
  excuse: 'Excuse',
  takeBack: 'Withdraw the excuse',
  which: '{$action}: {$fact}',
});

interface ViolationsDialogProps {
  readonly scheduleId: number;
  readonly attempt: Pick<ResultAttempt, 'result_id'>;
  readonly studentName: string;
  readonly canExcuse: boolean;
  readonly onClose: () => void;
}

/** Violations during an attempt, the student's explanations, and whether each is excused. */
export function ViolationsDialog({
  scheduleId,
  attempt,
  studentName,
  canExcuse,
  onClose,
}: ViolationsDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useQuery(violationsQuery(scheduleId, attempt.result_id));
  const { mutate, isPending } = useMutation(excuseViolation(scheduleId, attempt.result_id));
  const line = (violation: Violation) => {
    const fact = violationText(text, format, violation);
    const isExcused = violation.excused_at !== null;
    const action = t(isExcused ? 'takeBack' : 'excuse');
    return (
      <li key={violation.id} data-excused={isExcused || undefined}>
        <span>{fact}</span>
        {violation.word ? <q>{violation.word}</q> : null}
        {isExcused ? (
          <small>
            {t('excused', { name: violation.excused_by_name ?? '', at: format.moment(violation.excused_at) })}
          </small>
        ) : null}
        {canExcuse ? (
          <ChangeButton
            size="sm"
            aria-label={t('which', { action, fact })}
            isBusy={isPending}
            onClick={() => mutate({ violationId: violation.id, isExcused: !isExcused })}
          >
            {action}
          </ChangeButton>
        ) : null}
      </li>
    );
  };
  return (
    <Dialog title={t('title', { name: studentName })} size="md" onClose={onClose}>
      <p>{t('text')}</p>
      <AsyncView query={query}>
        {(violations) =>
          violations.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={classes.list}>{violations.map(line)}</ul>
          )
        }
      </AsyncView>
    </Dialog>
  );
}
