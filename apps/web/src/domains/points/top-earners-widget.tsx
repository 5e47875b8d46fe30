import { pathOf } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import type { TopEarners } from '@pelion/contract/points';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './points.module.css';
import { topEarnersQuery } from './queries.ts';

const messages = defineMessages({
  none: 'Nobody has points yet.',
  few: 'Not shown: in a small {section}, people could be identified.',
  first: 'Nobody in your {section} has more points than you.',
  ahead: '{$n} {#n|point|points} to go',
  you: 'You',
});

/**
 * Widget 12: names for staff; students only see how many points they lack to the next ranks, without names or lower
 * ranks.
 */
export function TopEarnersWidget() {
  const text = useText();
  const { user, viewer } = useSignedIn();
  const query = topEarnersQuery(user.school_campus_id);
  return (
    <Widget title={text.phrase(widgetTable.labelOf('topEarners'))}>
      <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {({ earners, ladder }) =>
          viewer.userType === 'student' ? <Ladder ladder={ladder} /> : <Earners earners={earners} />
        }
      </AsyncView>
    </Widget>
  );
}

function Earners({ earners }: Pick<TopEarners, 'earners'>) {
  const t = useText()(messages);
  const format = useFormat();
  if (earners.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <ol className={classes.rungs}>
      {earners.map(({ student_id, student_name, total_points }) => (
        <li key={student_id} className={classes.rung}>
          <Link to={pathOf('profile', { userId: student_id })}>{student_name}</Link>
          <span>{format.number(total_points)}</span>
        </li>
      ))}
    </ol>
  );
}

function Ladder({ ladder }: Pick<TopEarners, 'ladder'>) {
  const t = useText()(messages);
  const format = useFormat();
  if (ladder === null) return <p className={classes.quiet}>{t('few')}</p>;
  const { own_points, ahead } = ladder;
  // Equal points occur on several ranks, so keys include the index.
  const rungs = ahead.map((points, place) => ({ points, key: `${place}-${points}` }));
  return (
    <>
      <ul className={classes.rungs}>
        {rungs.map(({ key, points }) => (
          <li key={key} className={classes.rung}>
            <span>{t('ahead', { n: points - own_points })}</span>
            <span>{format.number(points)}</span>
          </li>
        ))}
        <li className={classes.rung} data-own>
          <span>{t('you')}</span>
          <span>{format.number(own_points)}</span>
        </li>
      </ul>
      {ahead.length === 0 ? <p className={classes.quiet}>{t('first')}</p> : null}
    </>
  );
}
