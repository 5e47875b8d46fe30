import { rules } from '@pelion/access';
import { autoGradings, autoGradingTable } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './marking.module.css';
import { autoGrade } from './queries.ts';

const messages = defineMessages({
  title: 'Auto-grading',
  closed: 'Re-score automatic {question+}',
  open: 'Suggest points for open {question+}',
  judged: 'Automatic {question+} have been re-scored.',
  begun: 'Points are on their way. They count once you save them.',
  failed: 'Nothing has changed',
  notConfigured: 'Not configured: this server has no AI.',
});

interface AutoGradingProps {
  readonly resultId: number;
  readonly stateId: number;
  readonly hasProposer: boolean;
}

/** State of a submission's automatic grading, with a button per mode. */
export function AutoGrading({ resultId, stateId, hasProposer }: AutoGradingProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const closed = useMutation(autoGrade(resultId, 'closed'));
  const open = useMutation(autoGrade(resultId, 'open'));
  const failure = closed.error ?? open.error;
  const begin = (mode: typeof closed) => {
    closed.reset();
    open.reset();
    mode.mutate();
  };
  const mayPropose = may(rules.autoGradeWithAi) && stateId === autoGradings.notStarted;
  const isBegun = open.data?.auto_grading_status_id === autoGradings.inProgress;
  return (
    <section className={classes.part} aria-labelledby="auto-grading">
      <div className={classes.foot}>
        <h2 id="auto-grading">{t('title')}</h2>
        <StatusTag tone={autoGradingTable.toneOf(stateId)}>
          {text.phrase(autoGradingTable.labelOf(stateId))}
        </StatusTag>
      </div>
      <div className={classes.quick}>
        <ChangeButton size="sm" isBusy={closed.isPending} onClick={() => begin(closed)}>
          {t('closed')}
        </ChangeButton>
        {mayPropose && hasProposer ? (
          <ChangeButton size="sm" isBusy={open.isPending} onClick={() => begin(open)}>
            {t('open')}
          </ChangeButton>
        ) : null}
      </div>
      {mayPropose && !hasProposer ? <p className={classes.state}>{t('notConfigured')}</p> : null}
      {failure ? (
        <Notice kind="failure" isUrgent title={t('failed')}>
          {messageOf(failure)}
        </Notice>
      ) : null}
      <p className={classes.state} role="status">
        {closed.data ? t('judged') : isBegun ? t('begun') : null}
      </p>
    </section>
  );
}
