import { pathOf, rules } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import type { FamilyReportCard, LatestReports } from '@pelion/contract/progress-reports';
import { cardStates } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import rows from '../../components/dialog-list.module.css';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { cyclePath, openCardsPath, previewPath } from './card-paths.ts';
import { latestReportsKey } from './latest-reports-key.ts';
import { latestReportsQuery } from './latest-reports-query.ts';
import classes from './progress-report-widget.module.css';
import { StateBar } from './state-bar.tsx';

const messages = defineMessages({
  cycles: 'All progress reports',
  cards: 'All report cards',
  new: 'New',
  published: 'published {$day}',
  done: '{$n} of {$all} published',
  due: 'due {$day}',
  late: 'Overdue',
  mine: 'You have written {$done} of {$all}.',
  behind: 'Still writing:',
  writer: '{$done} of {$all}',
  more: '{$n} more',
});

/** Dashboard widget 5 of spec 1 §3; takes no room where nothing is published or written. */
export function ProgressReportWidget() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  useLiveQueries('progressReports', latestReportsKey);
  const query = useQuery({ ...latestReportsQuery, ...onBoard });
  const { data } = query;
  if (data && data.cycles.length === 0 && data.cards.length === 0) return null;
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf('progressReport'))}
      link={{
        to: pathOf('progressReport'),
        label: t(may(rules.viewProgressCycles) ? 'cycles' : 'cards'),
      }}
    >
      <AsyncView query={query} loading={<LoadingState blocks={[60, 60]} />}>
        {({ cycles, cards }) => (cycles.length > 0 ? <Cycles cycles={cycles} /> : <Cards cards={cards} />)}
      </AsyncView>
    </Widget>
  );
}

/** Cards of a student, or of each child of a parent. */
function Cards({ cards }: { readonly cards: readonly FamilyReportCard[] }) {
  const t = useText()(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const students = [...new Map(cards.map(({ student_id, student_name }) => [student_id, student_name]))];
  return students.map(([studentId, name]) => (
    <div key={studentId} className={classes.student}>
      {viewer.userType === 'parent' ? (
        <h3>
          <bdi>{name}</bdi>
        </h3>
      ) : null}
      <ul className={rows.list}>
        {cards
          .filter(({ student_id }) => student_id === studentId)
          .map(({ id, title, section_name, published_at, acknowledged_at }) => (
            <li key={id}>
              <div className={classes.report}>
                <Link to={previewPath(id)}>
                  <bdi>{title}</bdi>
                </Link>
                <p>{[section_name, t('published', { day: format.day(published_at) })].join(' · ')}</p>
              </div>
              {acknowledged_at === null ? <StatusTag tone="blue">{t('new')}</StatusTag> : null}
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** Cycles that are written, with the writers furthest behind. */
function Cycles({ cycles }: { readonly cycles: LatestReports['cycles'] }) {
  const t = useText()(messages);
  const format = useFormat();
  return (
    <ul className={rows.list}>
      {cycles.map(({ id, name, due_date, by_state, mine, behind, behind_count }) => {
        const isLate = behind.some(({ is_late }) => is_late);
        const published = by_state.find(({ state_id }) => state_id === cardStates.published)?.count ?? 0;
        const all = by_state.reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={id}>
            <div className={classes.report}>
              <Link to={cyclePath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <StateBar states={by_state} isSmall />
              <p>
                {[t('done', { n: published, all }), t('due', { day: format.civilDay(due_date) })].join(' · ')}
              </p>
              {mine.all > 0 && mine.done < mine.all ? (
                <p>{t('mine', { done: mine.done, all: mine.all })}</p>
              ) : null}
              {behind.length > 0 ? <Writers id={id} behind={behind} count={behind_count} /> : null}
            </div>
            {isLate ? <StatusTag tone="orange">{t('late')}</StatusTag> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface WritersProps {
  readonly id: number;
  readonly behind: LatestReports['cycles'][number]['behind'];
  readonly count: number;
}

/** Writers with open places, each leading to the open cards. */
function Writers({ id, behind, count }: WritersProps) {
  const t = useText()(messages);
  const { user } = useSignedIn();
  // The own part is said by itself.
  const others = behind.filter(({ teacher_id }) => teacher_id !== user.id);
  if (others.length === 0) return null;
  return (
    <p className={classes.writers}>
      <span>{t('behind')}</span>
      {others.map(({ teacher_id, teacher_name, done, all }) => (
        <span key={teacher_id}>
          <Link to={openCardsPath(id, teacher_id)}>
            <bdi>{teacher_name}</bdi>
          </Link>{' '}
          {t('writer', { done, all })}
        </span>
      ))}
      {count > behind.length ? <span>{t('more', { n: count - behind.length })}</span> : null}
    </p>
  );
}
