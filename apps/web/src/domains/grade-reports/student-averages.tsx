import { screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { usePeriodText } from '../../components/reports/period-text.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { RatingTag, useFigureText, useFigureWords } from './figure-words.tsx';
import classes from './grade-reports.module.css';
import { studentGradesQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Averages',
  bySubject: 'Averages by {subject}',
  all: 'All {subject+}',
  apart: 'Without a {subject}',
});

/** Averages of a student on the profile, as the report has them; nothing for readers without the report. */
export function StudentAverages({ studentId }: { readonly studentId: number }) {
  const text = useText();
  const t = text(messages);
  const periodText = usePeriodText();
  const figureText = useFigureText();
  const { average } = useFigureWords();
  const { data } = useQuery(studentGradesQuery(studentId));
  if (data?.view !== 'student' || data.subjects.length === 0) return null;
  const { overall, subjects, period } = data;
  const addressOf = (subject: number | null) =>
    reportAddress(
      'gradeReport',
      { student: [studentId], subject: subject === null ? [] : [subject] },
      { view: 'student' },
    );
  const figures = [
    ...(overall ? [{ id: 'all', name: t('all'), figure: overall, subject: null }] : []),
    ...subjects.map(({ subject_id, subject_name, figure }) => ({
      id: String(subject_id ?? 0),
      name: subject_name ?? t('apart'),
      figure,
      subject: subject_id,
    })),
  ];
  return (
    <section className={classes.own} aria-label={t('title')}>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <Link to={addressOf(null)}>{text.phrase(screenOf('gradeReport').title)}</Link>
      </div>
      <p className="field-hint">{periodText(period)}</p>
      <Figures label={t('bySubject')}>
        {figures.map(({ id, name, figure, subject }) => (
          <Figure
            key={id}
            name={name}
            value={figure.average === null && figure.hidden === 0 ? null : figureText(figure)}
            rule={average.rule}
            to={addressOf(subject)}
            note={<RatingTag id={figure.rating_id} />}
          />
        ))}
      </Figures>
    </section>
  );
}
