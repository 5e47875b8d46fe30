import type { ProgressReportDetails } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Bar } from '../../components/charts/bar.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import { openCardsPath } from './card-paths.ts';
import classes from './cycle.module.css';

const messages = defineMessages({
  writers: 'Who is writing',
  done: '{$done} of {$all}',
  late: 'Overdue',
  all: 'Everybody has written everything.',
});

/** Writers with open places, the furthest behind first; each leads to the open cards. */
export function CycleWriters({ cycle }: { readonly cycle: ProgressReportDetails }) {
  const t = useMessages(messages);
  const { writers, is_closed } = cycle;
  const open = writers
    .filter(({ done, all }) => done < all)
    .toSorted((one, other) => other.all - other.done - (one.all - one.done));
  if (writers.length === 0 || is_closed) return null;
  return (
    <section className={classes.writers} aria-label={t('writers')}>
      <h2>{t('writers')}</h2>
      {open.length === 0 ? <p>{t('all')}</p> : null}
      <ul>
        {open.map(({ teacher_id, teacher_name, done, all, is_late }) => (
          <li key={teacher_id}>
            <Link to={openCardsPath(cycle.id, teacher_id)}>
              <bdi>{teacher_name}</bdi>
            </Link>
            <Bar value={done / all} label={null} />
            <span>{t('done', { done, all })}</span>
            {is_late ? <StatusTag tone="orange">{t('late')}</StatusTag> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
