import { pathOf, type ScreenId, screenOf } from '@pelion/access';
import { type SummaryFigure, summaryFigures, widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { summaryQuery } from './queries.ts';
import classes from './summary-widget.module.css';

const messages = defineMessages({ none: 'Nothing to count yet.' });

/** Screen that lists the counted records. */
const lists = {
  classesToday: 'classes',
  missingRegisters: 'missingRegisters',
  makeups: 'makeups',
  students: 'students',
  teachers: 'teachers',
  others: 'users',
  activeAssessments: 'assessments',
  running: 'assessments',
  needsGrading: 'assessments',
  dueThisWeek: 'assessments',
  missing: 'assessments',
  open: 'assessments',
  handedIn: 'assessments',
} as const satisfies Record<SummaryFigure, ScreenId>;

/** Dashboard widget 15 of spec 1 §3. */
export function SummaryWidget() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { user, may } = useSignedIn();
  const query = summaryQuery(user.school_campus_id);
  useLiveQueries('attempts', query.queryKey);
  useLiveQueries('attendance', query.queryKey);
  useLiveQueries('classes', query.queryKey);
  useLiveQueries('schedules', query.queryKey);
  const mayGo = (screen: (typeof lists)[SummaryFigure]) => {
    const { access } = screenOf(screen);
    return access !== 'public' && may(access);
  };
  return (
    <Widget title={text.phrase(widgetTable.labelOf('summary'))}>
      <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[64]} />}>
        {(figures) =>
          figures.length === 0 ? (
            <p className={classes.none}>{t('none')}</p>
          ) : (
            <ul className={classes.figures}>
              {figures.map(({ figure, value, class_id }) => {
                const label = text.phrase(summaryFigures[figure](value));
                return (
                  <li key={figure} className={classes.figure}>
                    <span className={classes.value}>{format.number(value)}</span>
                    {mayGo(lists[figure]) ? (
                      <Link
                        className={classes.label}
                        to={class_id ? pathOf('viewClass', { classId: class_id }) : pathOf(lists[figure])}
                      >
                        {label}
                      </Link>
                    ) : (
                      <span className={classes.label}>{label}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </AsyncView>
    </Widget>
  );
}
