import { rules } from '@pelion/access';
import type { ReportCard, ReportCardSubject } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Bar } from '../../components/charts/bar.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './card.module.css';

const messages = defineMessages({
  none: 'No mark yet',
  results: '{$n} {#n|result|results}',
  missing: '{$n} missing',
  excused: '{$n} excused',
  source: '{$facts}: {$subject}',
  now: 'Now {$average}',
  nowHidden: 'Hidden now',
  hidden: 'Printed as N/A',
});

interface CardMarkProps {
  readonly card: ReportCard;
  readonly subject: ReportCardSubject;
}

/** Mark as it was taken over: letter, percent and bar, with the way to its results. */
export function CardMark({ card, subject }: CardMarkProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { average, letter, scored, missing, excused, is_hidden, now_average, is_changed, is_now_hidden } =
    subject;
  const facts = [
    t('results', { n: scored }),
    ...(missing > 0 ? [t('missing', { n: missing })] : []),
    ...(excused > 0 ? [t('excused', { n: excused })] : []),
  ].join(' · ');
  const source = reportAddress('gradeReport', {
    student: [card.student_id],
    subject: [subject.subject_id],
  });
  return (
    <div className={classes.mark}>
      {average === null ? (
        <span className={classes.noMark}>{t('none')}</span>
      ) : (
        <>
          <strong>{letter ?? format.percent(average)}</strong>
          <span className={classes.markBar}>
            <Bar value={Number(average) / 100} label={null} />
          </span>
          {letter === null ? null : <span>{format.percent(average)}</span>}
        </>
      )}
      <span className={classes.markFacts}>
        {may(rules.viewGradeReport) ? (
          <Link to={source} aria-label={t('source', { facts, subject: subject.subject_name })}>
            {facts}
          </Link>
        ) : (
          facts
        )}
      </span>
      {is_changed ? (
        <StatusTag tone="orange">
          {is_now_hidden
            ? t('nowHidden')
            : t('now', { average: now_average === null ? nothing : format.percent(now_average) })}
        </StatusTag>
      ) : null}
      {is_hidden ? <StatusTag tone="gray">{t('hidden')}</StatusTag> : null}
    </div>
  );
}
