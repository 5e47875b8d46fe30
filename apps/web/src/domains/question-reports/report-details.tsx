import { pathOf } from '@pelion/access';
import type { QuestionReport } from '@pelion/contract/question-reports';
import { reportStatuses } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './question-reports.module.css';

const messages = defineMessages({
  outdated: 'The {question} was changed after this.',
  answered: '{$name} answered: {$reply}',
  decided: 'Answered by {$name}',
  disputed: 'Reply of Chiron',
  edit: 'Edit {question}',
  attempt: 'Open the attempt',
  resolve: 'Resolve…',
  dismiss: 'Dismiss…',
});

interface ReportDetailsProps {
  readonly report: QuestionReport;
  readonly onDecide: (statusId: number) => void;
}

/** The question as reported, the description and the decision, below the row. */
export function ReportDetails({ report, onDecide }: ReportDetailsProps) {
  const t = useMessages(messages);
  const { position, attempt, reply, decided_by_name: decider } = report;
  const canDecide = report.can.decide ?? false;
  return (
    <div className={classes.details}>
      <p className={classes.excerpt}>{report.excerpt}</p>
      {report.disputed_reply === null ? null : (
        <blockquote className={classes.disputed} aria-label={t('disputed')}>
          <RichTextView html={report.disputed_reply} />
        </blockquote>
      )}
      {report.comment === '' ? null : <p className={classes.comment}>{report.comment}</p>}
      {report.is_outdated && position !== null ? <p className={classes.facts}>{t('outdated')}</p> : null}
      {decider === null ? null : (
        <p className={classes.facts}>
          {reply === '' ? t('decided', { name: decider }) : t('answered', { name: decider, reply })}
        </p>
      )}
      <div className={classes.actions}>
        {canDecide ? (
          <>
            <ChangeButton size="sm" onClick={() => onDecide(reportStatuses.resolved)}>
              {t('resolve')}
            </ChangeButton>
            <ChangeButton size="sm" onClick={() => onDecide(reportStatuses.dismissed)}>
              {t('dismiss')}
            </ChangeButton>
            {position === null ? null : (
              <ButtonLink
                size="sm"
                to={`${pathOf('editQuestion', { questionId: report.question_id })}?assessment=${report.assessment_id}`}
              >
                {t('edit')}
              </ButtonLink>
            )}
          </>
        ) : null}
        {attempt ? (
          <Link to={pathOf('viewScore', { studentId: attempt.student_id, resultId: attempt.result_id })}>
            {t('attempt')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
