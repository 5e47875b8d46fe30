import { pathOf, rules } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import type { PointFigures } from '@pelion/contract/points';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { pointsKey } from './point-keys.ts';
import { PointLines } from './point-lines.tsx';
import classes from './points.module.css';
import { pointFiguresQuery } from './queries.ts';
import { Totals } from './totals.tsx';

const messages = defineMessages({
  points: 'Points',
  balance: 'To spend',
  given: 'Given on this {campus}',
  students: '{^student+} with points',
  none: 'No points yet.',
  nobody: 'Your {school} links you to your children. Ask the {school} if one is missing.',
  all: 'All points',
  allOf: 'All points of {$name}',
  rules: 'Point system',
});

type Kind = 'classPoints' | 'gradePoints' | 'totalPoints';
type Counted = Pick<PointFigures['students'][number], 'class_points' | 'grade_points'>;

const pointsOf: Readonly<Record<Kind, (row: Counted) => number>> = {
  classPoints: ({ class_points }) => class_points,
  gradePoints: ({ grade_points }) => grade_points,
  totalPoints: ({ class_points, grade_points }) => class_points + grade_points,
};

function useFigures() {
  const query = pointFiguresQuery(useSignedIn().user.school_campus_id);
  useLiveQueries('points', pointsKey);
  return useQuery({ ...query, ...onBoard });
}

/** Widgets 9, 10 and 11 of spec 1 §3: one figure, of oneself, of each child, or of the campus. */
function FigureWidget({ kind }: { readonly kind: Kind }) {
  const text = useText();
  const t = text(messages);
  const label = text.phrase(widgetTable.labelOf(kind));
  const value = pointsOf[kind];
  const { viewer, may } = useSignedIn();
  const isOwn = viewer.userType === 'student';
  const link = isOwn
    ? { to: pathOf('profile', { userId: 'me' }), label: t('all') }
    : may(rules.managePointSystem) && { to: pathOf('pointSystem'), label: t('rules') };
  return (
    <Widget title={label} {...(link && { link })}>
      <AsyncView query={useFigures()} loading={<LoadingState blocks={[48]} />}>
        {({ students, campus }) =>
          students.length === 0 && !campus ? (
            <p className={classes.quiet} data-short>
              {t('nobody')}
            </p>
          ) : (
            <div data-short>
              <Totals
                figures={
                  campus
                    ? [
                        { label: t('given'), value: value(campus) },
                        { label: t('students'), value: campus.students },
                      ]
                    : students.map((row) => ({
                        label: isOwn ? label : row.student_name,
                        value: value(row),
                      }))
                }
              />
            </div>
          )
        }
      </AsyncView>
    </Widget>
  );
}

export const ClassPointsWidget = () => <FigureWidget kind="classPoints" />;
export const GradePointsWidget = () => <FigureWidget kind="gradePoints" />;
export const TotalPointsWidget = () => <FigureWidget kind="totalPoints" />;

/** Widget 14: total and latest points; for parents, of each child. */
export function MyPointsWidget() {
  const text = useText();
  const t = text(messages);
  const isOwn = useSignedIn().viewer.userType === 'student';
  const title = isOwn ? text.phrase(widgetTable.labelOf('myPoints')) : t('points');
  const query = useFigures();
  const [only, ...others] = query.data?.students ?? [];
  return (
    <Widget
      title={title}
      {...(only &&
        others.length === 0 && {
          link: {
            to: pathOf('profile', { userId: isOwn ? 'me' : only.student_id }),
            label: t('all'),
            fullLabel: isOwn ? t('all') : t('allOf', { name: only.student_name }),
          },
        })}
    >
      <AsyncView query={query} loading={<LoadingState blocks={[48, 36, 36]} />}>
        {({ students }) =>
          students.length === 0 ? (
            <p className={classes.quiet}>{t(isOwn ? 'none' : 'nobody')}</p>
          ) : (
            <div className={classes.children}>
              {students.map((row) => (
                <div key={row.student_id}>
                  {isOwn ? null : <h3 className={classes.child}>{row.student_name}</h3>}
                  <Totals
                    figures={[
                      ...(row.spent_points > 0 ? [{ label: t('balance'), value: row.balance }] : []),
                      { label: text.phrase(widgetTable.labelOf('totalPoints')), value: row.total_points },
                    ]}
                  />
                  {row.entries.length === 0 ? (
                    <p className={classes.quiet}>{t('none')}</p>
                  ) : (
                    <PointLines label={isOwn ? title : row.student_name} entries={row.entries} />
                  )}
                </div>
              ))}
            </div>
          )
        }
      </AsyncView>
    </Widget>
  );
}
