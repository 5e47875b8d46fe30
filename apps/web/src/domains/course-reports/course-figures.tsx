import type { CourseReport, CourseTotals } from '@pelion/contract/course-reports';
import { courseFigureWords } from '@pelion/contract/course-reports/facts';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { ChartTable } from '../../components/charts/chart-table.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-reports.module.css';
import { rowsPath } from './report-path.ts';
import { statusParts } from './status-parts.ts';

const messages = defineMessages({
  figures: 'Figures',
  learners: '{^student+}',
  completed: 'Completed',
  ofAll: '{$n} of {$all}',
  overdue: 'Past due',
  late: '{$n} completed late',
  score: 'Mean score',
  time: 'Time',
  certificates: '{$n} {#n|certificate|certificates}',
  out: '{$n} taken out',
  byStatus: '{^student+} by status',
  status: 'Status',
});

interface CourseFiguresProps {
  readonly total: CourseTotals['total'];
  /** Report with the rows behind the figures; null without a saved one. */
  readonly report: Pick<CourseReport, 'id' | 'kind'> | null;
}

/** Figures over all courses of the report. */
export function CourseFigures({ total, report }: CourseFiguresProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { counts, learners } = total;
  const count = (value: number) => (learners === 0 ? null : format.number(value));
  const isOne = report?.kind === 'singleParticipant';
  const to = (status?: number) =>
    isOne || report === null ? undefined : rowsPath(report, status === undefined ? {} : { status });
  const parts = statusParts(text, counts);
  const rule = (name: keyof typeof courseFigureWords) => text.phrase(courseFigureWords[name]);
  return (
    <>
      <Figures label={t('figures')}>
        {isOne ? null : (
          <Figure
            name={t('learners')}
            value={count(learners)}
            rule={rule('learners')}
            to={to()}
            note={counts.deleted > 0 ? t('out', { n: counts.deleted }) : null}
          />
        )}
        <Figure
          name={t('completed')}
          value={total.completed_percent === null ? null : format.percent(total.completed_percent)}
          rule={rule('completed')}
          to={to(courseStudentStatuses.completed)}
          note={t('ofAll', { n: counts.completed, all: learners })}
        />
        <Figure
          name={t('overdue')}
          value={count(counts.past_due)}
          rule={rule('overdue')}
          to={to(courseStudentStatuses.pastDue)}
          note={t('late', { n: total.completed_late })}
        />
        <Figure
          name={t('score')}
          value={total.mean_score === null ? null : format.percent(total.mean_score)}
          rule={rule('score')}
        />
        <Figure
          name={t('time')}
          value={total.seconds === 0 ? null : format.duration(Math.ceil(total.seconds / 60))}
          rule={rule('time')}
          note={t('certificates', { n: total.certificates })}
        />
      </Figures>
      {learners > 0 && !isOne ? (
        <section className={classes.plot} aria-label={t('byStatus')}>
          <StackedBar legend label={t('byStatus')} parts={parts} />
          <ChartTable
            caption={t('byStatus')}
            head={[t('status'), t('learners')]}
            rows={parts.map(({ name, value }) => ({ name, cells: [format.number(value)] }))}
          />
        </section>
      ) : null}
    </>
  );
}
