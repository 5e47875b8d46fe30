import { pathOf } from '@pelion/access';
import type { QuestionReport } from '@pelion/contract/question-reports';
import { reportKindTable, reportStatuses, reportTable } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './question-reports.module.css';

const messages = defineMessages({
  place: '{^question} {$n}',
  gone: 'No longer in the {assessment}',
  student: 'A {student}',
  outdated: 'The {question} was changed after this.',
  answered: '{$name} answered: {$reply}',
  decided: 'Answered by {$name}',
  edit: 'Edit {question}',
  attempt: 'Open the attempt',
  resolve: 'Resolve…',
  dismiss: 'Dismiss…',
});

interface ReportCardProps {
  readonly report: QuestionReport;
  readonly onDecide: (statusId: number) => void;
}

/** One report: question, description and decision. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { id, position, attempt, reply, decided_by_name: decider } = report;
  const canDecide = report.can.decide ?? false;
  const facts = [
    report.assessment_name,
    position === null ? t('gone') : t('place', { n: position }),
    report.reporter_name ?? t('student'),
    format.moment(report.created_at),
  ];
  return (
    <article className={classes.card} aria-labelledby={`report-${id}`}>
      <header className={classes.head}>
        <h2 id={`report-${id}`}>{text.phrase(reportKindTable.labelOf(report.kind_id))}</h2>
        <StatusTag tone={reportTable.toneOf(report.status_id)}>
          {text.phrase(reportTable.labelOf(report.status_id))}
        </StatusTag>
      </header>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <p className={classes.excerpt}>{report.excerpt}</p>
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
    </article>
  );
}
