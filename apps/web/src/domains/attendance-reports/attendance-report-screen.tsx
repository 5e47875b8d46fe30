import { rules } from '@pelion/access';
import { attendanceTable } from '@pelion/contract/attendance/facts';
import {
  attendanceViews,
  attendanceViewWords,
  type MarkFilter,
  markFilters,
  markFilterWords,
} from '@pelion/contract/attendance-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CheckList } from '../../components/check-list.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AttendanceSummaryPart } from './attendance-summary.tsx';
import { CrossingRows } from './crossing-rows.tsx';
import { FigureRows } from './figure-rows.tsx';
import { MarkRows } from './mark-rows.tsx';
import { summaryQuery, thresholdsQuery } from './queries.ts';
import {
  filtersOf,
  isFigureView,
  markedAsOf,
  type ReportView,
  readState,
  shownFilters,
} from './report-state.ts';
import { SectionRegisterPart } from './section-register.tsx';

const ThresholdsDialog = later(() => import('./thresholds-dialog.tsx').then((file) => file.ThresholdsDialog));

const messages = defineMessages({
  classesMarked: '{$n} of {$all} {class+} marked',
  views: 'Lists',
  marks: 'Marks',
  register: 'Register',
  below: 'Below a threshold',
  thresholds: 'Attendance thresholds',
  status: 'Mark',
  chip: 'Mark: {$marks}',
  only: 'Marks',
  anyMark: 'All marks',
  ofClass: 'One {class}',
});

/** /reports/attendance-report: figures of marks, each of which leads to its rows. */
export function AttendanceReportScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const panelId = useId();
  const { may } = useSignedIn();
  const { state, set } = useListState(readState);
  const seesStudents = may(rules.listStudents);
  const summary = useQuery(summaryQuery(state));
  const [isSetting, setIsSetting] = useState(false);
  const thresholds = useQuery({ ...thresholdsQuery, enabled: isSetting });
  const view: ReportView = state.view === '' ? 'section' : state.view;
  const [section] = state.section;
  const hasRegister = seesStudents && section !== undefined && state.section.length === 1;
  const tabs = [
    ...attendanceViews
      .filter((name) => name !== 'student' || seesStudents)
      .map((id) => ({ id, label: text.sentence(attendanceViewWords[id]) })),
    ...(seesStudents ? [{ id: 'mark' as const, label: t('marks') }] : []),
    ...(hasRegister ? [{ id: 'register' as const, label: t('register') }] : []),
    ...(seesStudents ? [{ id: 'below' as const, label: t('below') }] : []),
  ];
  const total = summary.data?.total;
  const labelOf = (status: number) => text.phrase(attendanceTable.labelOf(status));
  const chips = [
    ...(state.status.length > 0
      ? [
          {
            label: t('chip', { marks: format.list(state.status.map(labelOf)) }),
            onRemove: () => set({ status: [] }),
          },
        ]
      : []),
    ...(state.only === ''
      ? []
      : [{ label: text.sentence(markFilterWords[state.only]), onRemove: () => set({ only: '' }) }]),
    ...(state.class.length > 0 ? [{ label: t('ofClass'), onRemove: () => set({ class: [] }) }] : []),
  ];
  return (
    <ReportPage
      screen="attendanceReport"
      period={summary.data?.period}
      notes={total ? [t('classesMarked', { n: total.marked_classes, all: total.classes })] : []}
      filters={state}
      exported={
        isFigureView(view)
          ? { report: 'attendance', query: { ...filtersOf(state), ...markedAsOf(state), view } }
          : undefined
      }
      menu={[
        may(rules.setAttendanceThresholds) && {
          label: t('thresholds'),
          icon: IconBellRinging,
          onChoose: () => setIsSetting(true),
        },
      ]}
    >
      <ReportFilters
        shown={shownFilters}
        state={state}
        set={set}
        chips={chips}
        onClear={() => set({ status: [], only: '', class: [] })}
        fields={
          <>
            <CheckList
              label={t('status')}
              options={Object.values(attendanceTable.ids).map((id) => ({ id, label: labelOf(id) }))}
              selected={state.status}
              onChange={(status) => set({ status })}
            />
            <SelectField
              label={t('only')}
              value={state.only}
              options={[
                { value: '', label: t('anyMark') },
                ...markFilters.map((value) => ({ value, label: text.sentence(markFilterWords[value]) })),
              ]}
              onChange={(only: MarkFilter | '') => set({ only })}
            />
          </>
        }
      >
        <AttendanceSummaryPart query={summary} state={state} />
        <TabRow
          label={t('views')}
          tabs={tabs}
          active={view}
          onChange={(next) => set({ view: next, ...(next === 'mark' ? {} : { class: [] }) })}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={tabs.find(({ id }) => id === view)?.label}>
          {isFigureView(view) ? (
            <FigureRows key={view} state={state} view={view} />
          ) : view === 'register' && hasRegister ? (
            <SectionRegisterPart state={state} sectionId={section} />
          ) : view === 'below' && seesStudents ? (
            <CrossingRows />
          ) : (
            <MarkRows state={state} />
          )}
        </div>
      </ReportFilters>
      {isSetting && thresholds.data ? (
        <ThresholdsDialog thresholds={thresholds.data} onClose={() => setIsSetting(false)} />
      ) : null}
    </ReportPage>
  );
}
