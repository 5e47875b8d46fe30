import type { AnalyticsFigureRow, AnalyticsSection } from '@pelion/contract/analytics';
import type { AnalyticsFigure } from '@pelion/contract/analytics/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { SparkLine } from '../../components/charts/spark-line.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { type ReportScreen, readReportFilters, reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { analyticsQuery, filtersOf, shownFilters } from './queries.ts';

const messages = defineMessages({
  figures: 'Figures',
  sections: 'By {section}',
  section: '{^section}',
  students: '{^student+}',
  attendance: 'Attendance',
  attendanceRule: 'Attended or made up, of {class+} with a mark; excused ones are apart.',
  work: 'Work turned in',
  workRule: 'Turned in, of everything due; excused work is apart.',
  scores: 'Mean score',
  scoresRule: 'Mean of the averages of {student+} with a score.',
  activePeople: 'Active people',
  activePeopleRule: 'People with a page open on one of these days.',
  activeMinutes: 'Active minutes',
  activeMinutesRule: 'Minutes with a page open, of all people together.',
  coursesDone: '{^course+} done',
  coursesDoneRule: '{^student+} through with a {course}, of all in one.',
  coursesOverdue: '{^course+} overdue',
  coursesOverdueRule: '{^student+} past the due date of a {course}.',
  seats: 'Seats used',
  seatsRule: 'People of the {school}, of the seats in its plan.',
  share: '{$n} of {$all}',
  points: '{$change} points on the year before',
  more: '{$change} on the year before',
  noBefore: 'No data of the year before',
  byWeek: '{$name} by week',
});

const reportOf: Partial<Record<AnalyticsFigure, ReportScreen>> = {
  attendance: 'attendanceReport',
  work: 'gradeReport',
  scores: 'gradeReport',
  activePeople: 'activityReport',
  activeMinutes: 'activityReport',
  coursesDone: 'courseReport',
  coursesOverdue: 'courseReport',
};

const withSign = (change: string) => (change.startsWith('-') ? change : `+${change}`);

/** /analytics: figures beside the year before, each with its report, and sections side by side. */
export function AnalyticsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { state, set } = useListState(readReportFilters);
  const query = useQuery(analyticsQuery(state));
  const { year, from, to, grade, section } = state;
  const columns = useMemo((): readonly DataColumn<AnalyticsSection>[] => {
    const m = text(messages);
    const rate = (
      id: 'attendance' | 'work' | 'scores',
      screen: ReportScreen,
    ): DataColumn<AnalyticsSection> => ({
      id,
      header: m(id),
      value: (row) => (row[id] === null ? -1 : Number(row[id])),
      isNumeric: true,
      place: 'fact',
      cell: ({ [id]: value, section_id }) =>
        value === null ? (
          '–'
        ) : (
          <Link to={reportAddress(screen, { year, from, to, section: [section_id] })}>{`${value} %`}</Link>
        ),
      fact: ({ [id]: value }) => (value === null ? null : `${m(id)} ${value} %`),
    });
    return [
      {
        id: 'section',
        header: m('section'),
        value: ({ section_label }) => section_label,
        place: 'primary',
        cell: ({ section_label }) => section_label,
      },
      {
        id: 'students',
        header: m('students'),
        value: ({ students }) => students,
        isNumeric: true,
        place: 'trailing',
        cell: ({ students }) => format.number(students),
      },
      rate('attendance', 'attendanceReport'),
      rate('work', 'gradeReport'),
      rate('scores', 'gradeReport'),
    ];
  }, [text, format, year, from, to]);
  const shown = ({ unit, value }: Pick<AnalyticsFigureRow, 'unit' | 'value'>) => {
    if (value === null) return null;
    return unit === 'percent' ? `${value} %` : format.number(Number(value));
  };
  const noteOf = ({ name, unit, counted, all, change }: AnalyticsFigureRow) =>
    [
      ...(counted === null || all === null
        ? []
        : [t('share', { n: format.number(counted), all: format.number(all) })]),
      ...(name === 'seats'
        ? []
        : [
            change === null
              ? t('noBefore')
              : t(unit === 'percent' ? 'points' : 'more', { change: withSign(change) }),
          ]),
    ].join(' · ');
  const addressOf = (name: AnalyticsFigure) => {
    const screen = reportOf[name];
    return screen && reportAddress(screen, { year, from, to, grade, section });
  };
  return (
    <ReportPage
      screen="analytics"
      period={query.data?.period}
      filters={state}
      exported={{ report: 'analytics', query: filtersOf(state) }}
    >
      <ReportFilters shown={shownFilters} state={state} set={set}>
        <AsyncView query={query} loading={<LoadingState blocks={[96, 140]} />}>
          {({ figures, sections }) => (
            <>
              <Figures label={t('figures')}>
                {figures.map((figure) => (
                  <Figure
                    key={figure.name}
                    name={t(figure.name)}
                    value={shown(figure)}
                    rule={t(`${figure.name}Rule`)}
                    to={addressOf(figure.name)}
                    note={noteOf(figure)}
                  >
                    {figure.weeks.length > 1 ? (
                      <SparkLine
                        label={t('byWeek', { name: t(figure.name) })}
                        values={figure.weeks.map(({ value }) => value)}
                      />
                    ) : null}
                  </Figure>
                ))}
              </Figures>
              <DataTable
                caption={t('sections')}
                columns={columns}
                rows={sections}
                rowId={({ section_id }) => String(section_id)}
              />
            </>
          )}
        </AsyncView>
      </ReportFilters>
    </ReportPage>
  );
}
