import { mayOpen, pathOf, rules } from '@pelion/access';
import type { GradeReport, GradeReportChoices } from '@pelion/contract/grade-reports';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ChangesView } from './changes-view.tsx';
import classes from './grade-reports.module.css';
import { changesQuery, choicesQuery, gradeReportQuery } from './queries.ts';
import { ReportChoices } from './report-choices.tsx';
import { type GradeReportState, groupOf, queryOf, type ReportView, readState } from './report-state.ts';
import { SectionView } from './section-view.tsx';
import { StudentView } from './student-view.tsx';
import { SubjectView } from './subject-view.tsx';

const messages = defineMessages({
  views: 'Tables',
  section: 'All {subject+}',
  subject: 'One {subject}',
  student: 'One {student}',
  changes: 'Changes',
  smart: 'Smart reports',
  since: 'Changes since {$day}',
  group: '{$n} {student#n}',
});

const waiting = <LoadingState blocks={[48, 36, 36, 36, 36]} />;

/** /reports/grade-report: grades of sections by subject or test, and of one student. */
export function GradeReportScreen() {
  const { state, set } = useListState(readState);
  const choices = useQuery(choicesQuery(state));
  return (
    <AsyncView query={choices} level={1} loading={waiting}>
      {(known) => <Report choices={known} state={state} set={set} />}
    </AsyncView>
  );
}

/** Sections and subject of a table, which its printed page needs. */
function coveredBy(report: GradeReport | undefined): readonly string[] {
  if (!report || report.view === 'student') return [];
  const sections = report.sections.map(({ label }) => label);
  return report.view === 'subject' && report.subject_name ? [...sections, report.subject_name] : sections;
}

interface ReportProps {
  readonly choices: GradeReportChoices;
  readonly state: GradeReportState;
  readonly set: (changes: Partial<GradeReportState>) => void;
}

function Report({ choices, state, set }: ReportProps) {
  const t = useText()(messages);
  const format = useFormat();
  const panelId = useId();
  const { viewer } = useSignedIn();
  const views: readonly ReportView[] =
    choices.views.length > 1 ? [...choices.views, 'changes'] : choices.views;
  const view = views.find((each) => each === state.view) ?? views[0] ?? 'student';
  const isTable = view !== 'changes';
  const group = groupOf(state);
  const report = useQuery({ ...gradeReportQuery(state, isTable ? view : 'student'), enabled: isTable });
  const changes = useQuery({ ...changesQuery(state), enabled: !isTable });
  const since = changes.data && format.civilDay(changes.data.since);
  const notes = isTable ? coveredBy(report.data) : since ? [t('since', { day: since })] : [];
  return (
    <ReportPage
      screen="gradeReport"
      period={report.data?.period ?? choices.period}
      notes={notes}
      filters={state}
      exported={isTable ? { report: 'grade', query: queryOf(state, view) } : undefined}
      primary={
        mayOpen(viewer, rules.viewSmartReports) ? (
          <span className={classes.onScreen}>
            <ButtonLink to={pathOf('smartReports')}>{t('smart')}</ButtonLink>
          </span>
        ) : null
      }
    >
      <ReportFilters
        shown={state.grade.length > 0 ? ['days', 'grade'] : ['days']}
        state={state}
        set={set}
        chips={
          group.length > 0 && view !== 'student' && isTable
            ? [{ label: t('group', { n: group.length }), onRemove: () => set({ student: [] }) }]
            : []
        }
        bar={<ReportChoices choices={choices} view={view} state={state} set={set} />}
      >
        {views.length > 1 ? (
          <div className={classes.onScreen}>
            <TabRow
              label={t('views')}
              tabs={views.map((id) => ({ id, label: t(id) }))}
              active={view}
              onChange={(chosen) => set({ view: chosen })}
              panelId={panelId}
            />
          </div>
        ) : null}
        <div
          id={panelId}
          className={classes.panel}
          {...(views.length > 1 && { role: 'tabpanel', 'aria-label': t(view) })}
        >
          {isTable ? (
            <AsyncView query={report} loading={waiting}>
              {(data) => {
                if (data.view === 'section') return <SectionView report={data} state={state} />;
                if (data.view === 'subject') return <SubjectView report={data} state={state} />;
                return <StudentView report={data} />;
              }}
            </AsyncView>
          ) : (
            <AsyncView query={changes} loading={waiting}>
              {(data) => <ChangesView found={data} />}
            </AsyncView>
          )}
        </div>
      </ReportFilters>
    </ReportPage>
  );
}
