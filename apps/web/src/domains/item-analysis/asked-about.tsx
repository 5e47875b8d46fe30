import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Bar } from '../../components/charts/bar.tsx';
import { useMessages } from '../../lib/text.ts';
import { askedAbout } from '../tutor-transcripts/queries.ts';
import classes from './asked-about.module.css';

const messages = defineMessages({
  title: 'Asked Chiron about most',
  without: '{$n} of {$all} {question#all} {#n|has|have} no hints.',
  numbered: '{$n}. {$text}',
  students: '{$n} {student#n}',
  noHints: 'No hints',
  read: 'Read the conversations',
});

interface AskedAboutProps {
  readonly of: { readonly schedule_id?: number; readonly assessment_id?: number };
}

/** Questions that most students asked Chiron about; nothing before the first. */
export function AskedAbout({ of }: AskedAboutProps) {
  const t = useMessages(messages);
  const { data } = useQuery(askedAbout(of));
  const first = data?.questions[0];
  if (data === undefined || first === undefined) return null;
  const most = Math.max(...data.questions.map(({ student_count }) => student_count));
  return (
    <section className={classes.asked} aria-labelledby="asked">
      <h2 id="asked">{t('title')}</h2>
      {data.without_hints > 0 ? <p>{t('without', { n: data.without_hints, all: data.total })}</p> : null}
      <ol className={classes.list}>
        {data.questions.map((question) => (
          <li key={`${question.assessment.id}-${question.question_id}`}>
            <span className={classes.excerpt}>
              {question.position === null
                ? question.excerpt
                : t('numbered', { n: question.position, text: question.excerpt })}
            </span>
            <span className={classes.count}>{t('students', { n: question.student_count })}</span>
            <span className={classes.bar}>
              <Bar value={question.student_count / most} label={null} />
            </span>
            {question.has_hints ? null : <span className={classes.note}>{t('noHints')}</span>}
          </li>
        ))}
      </ol>
      <p>
        <Link
          to={`${pathOf('tutorThreads')}?${of.schedule_id ? `schedule=${of.schedule_id}` : `assessment=${first.assessment.id}`}`}
        >
          {t('read')}
        </Link>
      </p>
    </section>
  );
}
