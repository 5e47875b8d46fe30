import { rules } from '@pelion/access';
import { attendanceStates } from '@pelion/contract/attendance/facts';
import type { AttendanceSummary } from '@pelion/contract/attendance-reports';
import { defineMessages } from '@pelion/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { StackedColumns } from '../../components/charts/stacked-columns.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './attendance-reports.module.css';
import { type AttendanceReportState, placeOf } from './report-state.ts';

const messages = defineMessages({
  figures: 'Figures',
  rate: 'Attendance',
  rateRule:
    'Attended and made-up {class+} in percent of those with a mark. Absences with notice count as marks.',
  marked: '{$n} of {$all} marked',
  withNotice: 'Absent with notice',
  withoutNotice: 'Absent without notice',
  absent: 'Absent',
  stateRule:
    'Marks that count with this state: a makeup, else the mark of the office, of the {teacher}, of the system.',
  owed: 'Makeups owed',
  owedRule: 'Makeups that are requested or approved and not attended yet.',
  done: '{$n} done',
  unmarked: 'Not marked',
  unmarkedRule: 'Places of {student+} in {class+} that are over, without a mark.',
  classesMarked: '{$n} of {$all} {class+} marked',
  attended: 'Attended',
  absentAll: 'Absent',
  makeups: 'Makeups',
  day: 'By day',
  week: 'By week',
  month: 'By month',
  from: 'From',
});

interface AttendanceSummaryPartProps {
  readonly query: UseQueryResult<AttendanceSummary>;
  readonly state: AttendanceReportState;
}

/** Figures of the report, and how they change with time. */
export function AttendanceSummaryPart({ query, state }: AttendanceSummaryPartProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const seesStudents = may(rules.listStudents);
  const to = (status: number) =>
    seesStudents ? placeOf(state, { view: 'student', status: [status] }) : undefined;
  return (
    <AsyncView query={query} loading={<LoadingState blocks={[96, 140]} />}>
      {({ total, part, parts }) => {
        const count = (value: number) => (total.all === 0 ? null : format.number(value));
        const state_ = (name: string, key: 'absentWithNotice' | 'absentWithoutNotice' | 'absent') => (
          <Figure
            name={name}
            value={count(total.states[key])}
            rule={t('stateRule')}
            to={to(attendanceStates[key])}
          />
        );
        return (
          <>
            <Figures label={t('figures')}>
              <Figure
                name={t('rate')}
                value={total.rate === null ? null : format.percent(total.rate)}
                rule={t('rateRule')}
                to={seesStudents ? placeOf(state, { view: 'mark', only: 'attended' }) : undefined}
                note={t('marked', { n: total.marked, all: total.all })}
              />
              {state_(t('withNotice'), 'absentWithNotice')}
              {state_(t('withoutNotice'), 'absentWithoutNotice')}
              {state_(t('absent'), 'absent')}
              <Figure
                name={t('owed')}
                value={count(total.makeups_owed)}
                rule={t('owedRule')}
                to={seesStudents ? placeOf(state, { view: 'student', only: 'makeupOwed' }) : undefined}
                note={t('done', { n: total.made_up })}
              />
              <Figure
                name={t('unmarked')}
                value={count(total.all - total.marked)}
                rule={t('unmarkedRule')}
                to={placeOf(state, { view: 'class', only: 'unmarked' })}
                note={t('classesMarked', { n: total.marked_classes, all: total.classes })}
              />
            </Figures>
            {parts.length > 1 ? (
              <section className={classes.plot} aria-label={t(part)}>
                <h2>{t(part)}</h2>
                <StackedColumns
                  caption={t(part)}
                  nameTitle={t('from')}
                  parts={[
                    { name: t('attended'), tone: 'right' },
                    { name: t('withNotice'), tone: 'partly' },
                    { name: t('absentAll'), tone: 'wrong' },
                    { name: t('makeups'), tone: 'before' },
                    { name: t('unmarked'), tone: 'quiet' },
                  ]}
                  rows={parts.map((each) => ({
                    name: format.civilDay(each.starts_on),
                    values: [
                      each.attended,
                      each.states.absentWithNotice,
                      each.states.absentWithoutNotice + each.states.absent,
                      each.makeups_owed,
                      each.all - each.marked,
                    ],
                  }))}
                />
              </section>
            ) : null}
          </>
        );
      }}
    </AsyncView>
  );
}
