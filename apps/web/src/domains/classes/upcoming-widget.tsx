import { pathOf } from '@pelion/access';
import type { ClassRow } from '@pelion/contract/classes';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { useNow } from '../../components/calendar/use-now.ts';
import linkRow from '../../components/link-rows.module.css';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classPath } from './class-path.ts';
import { JoinButton } from './join-button.tsx';
import { upcomingQuery } from './queries.ts';
import classes from './upcoming-widget.module.css';

const messages = defineMessages({
  all: 'All {class+}',
  allMeetings: 'All {meeting+}',
  empty: 'No {class+} in the next two weeks.',
  emptyMeetings: 'No {meeting+} in the next two weeks.',
  running: 'Now, until {$end}',
  cancelled: 'Cancelled',
});

/** Rows of the dashboard; the calendar has the others. */
const FEW = 4;

/** Dashboard widget 0 of spec 1 §3. */
export const UpcomingClassesWidget = () => <UpcomingWidget typeId={1} />;

/** Dashboard widget 8 of spec 1 §3. */
export const MeetingsWidget = () => <UpcomingWidget typeId={2} />;

function UpcomingWidget({ typeId }: { readonly typeId: 1 | 2 }) {
  const text = useText();
  const t = text(messages);
  const now = useNow();
  const query = upcomingQuery(typeId);
  useLiveQueries('classes', query.queryKey);
  const isMeeting = typeId === 2;
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf(isMeeting ? 'meetings' : 'upcomingClasses'))}
      link={{
        to: pathOf(isMeeting ? 'meetings' : 'classes'),
        label: t(isMeeting ? 'allMeetings' : 'all'),
      }}
    >
      <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[44, 44, 44]} />}>
        {(rows) => {
          const left = rows.filter(({ ends_at }) => Date.parse(ends_at) > now).slice(0, FEW);
          return left.length === 0 ? (
            <p className={classes.empty} data-short>
              {t(isMeeting ? 'emptyMeetings' : 'empty')}
            </p>
          ) : (
            <ul className={classes.list}>
              {left.map((row) => (
                <UpcomingRow key={row.id} row={row} now={now} />
              ))}
            </ul>
          );
        }}
      </AsyncView>
    </Widget>
  );
}

function UpcomingRow({ row, now }: { readonly row: ClassRow; readonly now: number }) {
  const t = useText()(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const { name, starts_at, ends_at, state_id, classroom_name, teacher_id, teacher_name, children } = row;
  const isCancelled = state_id === 2;
  const isRunning = !isCancelled && Date.parse(starts_at) <= now;
  const facts = [
    isRunning ? t('running', { end: format.until(ends_at) }) : format.when(starts_at),
    format.list(children.map((child) => child.name)),
    classroom_name ?? '',
    teacher_id === user.id ? '' : teacher_name,
  ];
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Link className={linkRow.link} to={classPath(row)}>
          <bdi>{isCancelled ? <s>{name}</s> : name}</bdi>
        </Link>
        <div className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</div>
      </div>
      {isCancelled ? <StatusTag tone="gray">{t('cancelled')}</StatusTag> : null}
      {row.can.join ? (
        <span className={classes.action}>
          <JoinButton row={row} isNamed />
        </span>
      ) : null}
    </li>
  );
}
