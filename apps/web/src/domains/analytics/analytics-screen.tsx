import { mayOpen, pathOf, rules, screenOf } from '@pelion/access';
import type { AnalyticsFigureRow, AnalyticsReport, AnalyticsSection } from '@pelion/contract/analytics';
import { type AnalyticsFigure, analyticsFigureWords } from '@pelion/contract/analytics/facts';
import { MOST_REPORTED_STUDENTS } from '@pelion/contract/grade-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { SparkLine } from '../../components/charts/spark-line.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { type ReportScreen, readReportFilters, reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { analyticsQuery, filtersOf, shownFilters } from './queries.ts';

const messages = defineMessages({
  figures: 'Figures',
  sections: 'By {section}',
  section: '{^section}',
  students: '{^student+}',
  attendanceRule: 'Attended or made up, of {class+} with a mark; excused ones are apart.',
  workRule: 'Turned in, of everything due; excused work is apart.',
  scoresRule: 'Mean of the averages of the {student+} of {section+}; each counts once.',
  activePeopleRule: 'People with a page open on one of these days.',
  activeMinutesRule: 'Minutes with a page open, of all people together.',
  coursesDoneRule: '{^student+} through with a {course}, of all in one.',
  coursesOverdueRule: '{^student+} past the due date of a {course}.',
  seatsRule: 'People of the {school}, of the seats in its plan.',
  ofClasses: '{$n} of {$all} {class+} marked',
  ofStudents: '{$n} of {$all} {student+}',
  share: '{$n} of {$all}',
  points: '{$change} points on the year before',
  more: '{$change} on the year before',
  noBefore: 'No data of the year before',
  ofSection: '{$section}, {$name}: {$value}',
  fact: '{$name} {$value}',
  empty: 'No {student+} in these days',
  byWeek: '{$name} by week',
});

const reportOf: Record<Exclude<AnalyticsFigure, 'seats'>, ReportScreen> = {
  attendance: 'attendanceReport',
  work: 'gradeReport',
  scores: 'gradeReport',
  activePeople: 'activityReport',
  activeMinutes: 'activityReport',
  coursesDone: 'courseReport',
  coursesOverdue: 'courseReport',
};

/** Records of a figure, in words of the campus; missing for plain numbers of all. */
const countedAs: Partial<Record<AnalyticsFigure, 'ofClasses' | 'ofStudents'>> = {
  attendance: 'ofClasses',
  scores: 'ofStudents',
};

/** Anchor of the table, for figures of more students than the grade report lists. */
const SECTIONS = 'sections';

/** /analytics: figures beside the year before, each with its report, and sections side by side. */
export function AnalyticsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer, may } = useSignedIn();
  const { state, set } = useListState(readReportFilters);
  const query = useQuery(analyticsQuery(state));
  const { year, from, to } = state;
  const columns = useMemo((): readonly DataColumn<AnalyticsSection>[] => {
    const m = text(messages);
    const wordOf = (id: AnalyticsFigure) => text.phrase(analyticsFigureWords[id]);
    const rate = (
      id: 'attendance' | 'work' | 'scores',
      screen: ReportScreen,
    ): DataColumn<AnalyticsSection> => ({
      id,
      header: wordOf(id),
      value: (row) => (row[id] === null ? null : Number(row[id])),
      isNumeric: true,
      place: 'fact',
      cell: ({ [id]: value, section_id, section_label }) =>
        value === null ? (
          nothing
        ) : (
          <Link
            to={reportAddress(screen, { year, from, to, section: [section_id] })}
            aria-label={m('ofSection', {
              section: section_label,
              name: wordOf(id),
              value: format.percent(value),
            })}
          >
            {format.percent(value)}
          </Link>
        ),
      fact: ({ [id]: value }) =>
        value === null ? null : m('fact', { name: wordOf(id), value: format.percent(value) }),
    });
    return [
      {
        id: 'section',
        header: m('section'),
        value: ({ section_label }) => section_label,
        place: 'primary',
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
    return unit === 'percent' ? format.percent(value) : format.number(Number(value));
  };
  const figures = query.data?.figures ?? [];
  const hasNoYear = figures.length > 0 && figures.every(({ change }) => change === null);
  const changeText = ({ unit, change }: AnalyticsFigureRow) => {
    if (change === null) return t('noBefore');
    const sign = Number(change) > 0 ? '+' : '';
    return t(unit === 'percent' ? 'points' : 'more', { change: sign + format.number(Number(change)) });
  };
  const noteOf = (figure: AnalyticsFigureRow) => {
    const { name, counted, all } = figure;
    const share =
      counted === null || all === null
        ? []
        : [t(countedAs[name] ?? 'share', { n: format.number(counted), all: format.number(all) })];
    return [...share, ...(name === 'seats' || hasNoYear ? [] : [changeText(figure)])].join(' · ');
  };
  const addressOf = (name: AnalyticsFigure, { sections, is_whole_campus }: AnalyticsReport) => {
    if (name === 'seats') return may(rules.viewPlan) ? pathOf('plan') : undefined;
    const screen = reportOf[name];
    if (!mayOpen(viewer, screenOf(screen).access)) return undefined;
    // The grade report has no figures of a whole campus, and none of so many students.
    if (screen === 'gradeReport' && countIn(sections) > MOST_REPORTED_STUDENTS) return `#${SECTIONS}`;
    const isAll = is_whole_campus && screen !== 'gradeReport';
    return reportAddress(screen, {
      ...{ year, from, to },
      section: isAll ? [] : sections.map(({ section_id }) => section_id),
    });
  };
  return (
    <ReportPage
      screen="analytics"
      period={query.data?.period}
      notes={hasNoYear ? [t('noBefore')] : []}
      filters={state}
      exported={{ report: 'analytics', query: filtersOf(state) }}
    >
      <ReportFilters shown={shownFilters} state={state} set={set}>
        <AsyncView query={query} loading={<LoadingState blocks={[96, 140]} />}>
          {(data) => (
            <>
              {data.figures.length === 0 ? null : (
                <Figures label={t('figures')}>
                  {data.figures.map((figure) => (
                    <Figure
                      key={figure.name}
                      name={text.phrase(analyticsFigureWords[figure.name])}
                      value={shown(figure)}
                      rule={t(`${figure.name}Rule`)}
                      to={addressOf(figure.name, data)}
                      note={noteOf(figure)}
                    >
                      {figure.weeks.length > 1 ? (
                        <SparkLine
                          label={t('byWeek', { name: text.phrase(analyticsFigureWords[figure.name]) })}
                          values={figure.weeks.map(({ value }) => value)}
                        />
                      ) : null}
                    </Figure>
                  ))}
                </Figures>
              )}
              <div id={SECTIONS}>
                <DataTable
                  caption={t('sections')}
                  columns={columns}
                  rows={data.sections}
                  rowId={({ section_id }) => String(section_id)}
                  empty={<EmptyState icon={IconTable} title={t('empty')} />}
                />
              </div>
            </>
          )}
        </AsyncView>
      </ReportFilters>
    </ReportPage>
  );
}

const countIn = (sections: readonly AnalyticsSection[]) =>
  sections.reduce((sum, { students }) => sum + students, 0);
