import { pathOf } from '@pelion/access';
import type { ComparedSchedules as Compared, ComparedSchedule } from '@pelion/contract/item-analysis';
import { type AnalysedAttempts, DIFFERS_MUCH, MOST_COMPARED } from '@pelion/contract/item-analysis/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './analysis.module.css';
import { comparedQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Compare schedules',
  caption: 'Schedules of this {assessment}',
  questions: '{^question+} by schedule: how much of their points was earned',
  question: '{^question}',
  column: '{$n}. {$text}',
  columnIn: '{$part}, {$n}. {$text}',
  analysed: 'Attempts',
  mean: 'Mean',
  median: 'Median',
  deviation: 'Standard deviation',
  alpha: 'Cronbach’s alpha',
  error: 'Standard error of measurement',
  schedule: 'Schedule',
  named: '{$sections} ({$date})',
  withheld: 'too few',
  differs: 'Differs much',
  only: 'This {assessment} has been taken at one schedule only: there is nothing to compare yet.',
  more: 'Only the latest {$n} schedules are compared.',
});

interface ComparedSchedulesProps {
  readonly scheduleId: number;
  readonly attempts: AnalysedAttempts;
}

/** How each schedule of the assessment has done, and where its questions were harder than elsewhere. */
export function ComparedSchedules({ scheduleId, attempts }: ComparedSchedulesProps) {
  const t = useMessages(messages);
  const query = useQuery(comparedQuery(scheduleId, attempts));
  return (
    <section className={classes.compared} aria-labelledby="schedules">
      <h2 id="schedules">{t('title')}</h2>
      <AsyncView query={query}>
        {(compared) =>
          compared.schedules.length < 2 ? (
            <Notice kind="info">{t('only')}</Notice>
          ) : (
            <Tables compared={compared} />
          )
        }
      </AsyncView>
    </section>
  );
}

const spreadOf = ({ figures }: Compared['questions'][number]) => {
  const values = figures.flatMap(({ facility }) => facility ?? []);
  // In hundredths of a percent, as they are shown: floats make 0.35 - 0.1 less than a quarter.
  return values.length < 2 ? 0 : Math.round((Math.max(...values) - Math.min(...values)) * 10_000) / 10_000;
};

function Tables({ compared }: { readonly compared: Compared }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { schedules, questions, assessment_id: assessmentId } = compared;
  const percent = (value: number | null) => (value === null ? '–' : format.percent((value * 100).toFixed(2)));
  const nameOf = ({ sections, effective_date }: ComparedSchedule) => {
    const date = format.day(effective_date);
    return sections.length === 0 ? date : t('named', { sections: sections.join(', '), date });
  };
  return (
    <>
      {compared.has_more ? <Notice kind="info">{t('more', { n: MOST_COMPARED })}</Notice> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is moved by the arrow keys */}
      <section className={classes.wide} tabIndex={0} aria-label={t('caption')}>
        <table>
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              {(['schedule', 'analysed', 'mean', 'median', 'deviation', 'alpha', 'error'] as const).map(
                (name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {schedules.map((schedule) => (
              <tr key={schedule.schedule_id}>
                <th scope="row">
                  <Link to={pathOf('itemAnalysis', { assessmentId, scheduleId: schedule.schedule_id })}>
                    {nameOf(schedule)}
                  </Link>
                </th>
                <td>{format.number(schedule.analysed)}</td>
                <td>{schedule.is_withheld ? t('withheld') : percent(schedule.mean)}</td>
                <td>{percent(schedule.median)}</td>
                <td>{percent(schedule.standard_deviation)}</td>
                <td>
                  {schedule.alpha === null ? '–' : format.number(Math.round(schedule.alpha * 100) / 100)}
                </td>
                <td>{percent(schedule.standard_error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is moved by the arrow keys */}
      <section className={classes.wide} tabIndex={0} aria-label={t('questions')}>
        <table>
          <caption>{t('questions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              {schedules.map((schedule) => (
                <th key={schedule.schedule_id} scope="col">
                  {nameOf(schedule)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.question_id}>
                <th scope="row">
                  {question.position === null
                    ? question.excerpt
                    : question.part_name === null
                      ? t('column', { n: question.position, text: question.excerpt })
                      : t('columnIn', {
                          part: question.part_name,
                          n: question.position,
                          text: question.excerpt,
                        })}{' '}
                  {spreadOf(question) >= DIFFERS_MUCH ? (
                    <StatusTag tone="orange">{t('differs')}</StatusTag>
                  ) : null}
                </th>
                {schedules.map(({ schedule_id: id }) => (
                  <td key={id}>
                    {percent(
                      question.figures.find(({ schedule_id }) => schedule_id === id)?.facility ?? null,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
