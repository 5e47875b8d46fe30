import { userTypeTable } from '@pelion/access';
import type { ActivityFigures, ActivityReport } from '@pelion/contract/activity-reports';
import {
  type ActivityGroup,
  activityCountsOf,
  activityGroupNames,
  activityGroups,
  activityGroupWords,
  activityTimeWords,
} from '@pelion/contract/activity-reports/facts';
import type { CampusType } from '@pelion/words';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { StackedColumns } from '../../components/charts/stacked-columns.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './activity-reports.module.css';
import type { ActivityReportState } from './report-state.ts';
import { useGroupRule } from './use-group-rule.ts';

const messages = defineMessages({
  figures: 'Figures',
  people: 'People here',
  peopleRule: 'Members of the {campus} with a page open on one of these days.',
  ofAll: 'of {$n}, {$away} were not here',
  day: 'Active people by day',
  week: 'Active people by week',
  month: 'Active people by month',
  from: 'From',
  active: 'Active people',
  types: 'By role',
  role: 'Role',
  removed: 'Removed people',
  here: 'Here',
  share: '{$n} of {$all}',
});

/** Sum of a group, of the counts that the campus has words for. */
export const sumOf = (figures: ActivityFigures, group: ActivityGroup, campusType: CampusType): number => {
  const known = activityCountsOf(campusType);
  return activityGroups[group]
    .filter((name) => known.includes(name))
    .reduce((sum, name) => sum + figures[name], 0);
};

interface ActivitySummaryProps {
  readonly report: ActivityReport;
  readonly state: ActivityReportState;
}

type TypeRow = ActivityReport['types'][number];

/** Figures of all people, their number by part of the period, and a row for each role. */
export function ActivitySummary({ report: { total, types, part, parts }, state }: ActivitySummaryProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const ruleOf = useGroupRule();
  const { campusType } = viewer;
  const to = (only: 'here' | 'away') => reportAddress('activityReport', state, { only });
  const columns = useMemo((): readonly DataColumn<TypeRow>[] => {
    const m = text(messages);
    const number = (id: string, header: string, value: (row: TypeRow) => number): DataColumn<TypeRow> => ({
      id,
      header,
      value,
      isNumeric: true,
      place: 'fact',
      cell: (row) => format.number(value(row)),
      fact: (row) => (value(row) === 0 ? null : `${header} ${format.number(value(row))}`),
    });
    const nameOf = ({ user_type }: TypeRow) =>
      user_type === null ? m('removed') : text.phrase(userTypeTable.labelOf(user_type));
    return [
      {
        id: 'role',
        header: m('role'),
        value: nameOf,
        place: 'primary',
        cell: (row) =>
          row.user_type === null ? (
            nameOf(row)
          ) : (
            <Link to={reportAddress('activityReport', state, { role: String(row.user_type) })}>
              {nameOf(row)}
            </Link>
          ),
      },
      {
        id: 'here',
        header: m('here'),
        value: ({ active_people }) => active_people,
        isNumeric: true,
        place: 'trailing',
        cell: ({ active_people, people }) => m('share', { n: active_people, all: people }),
      },
      number('minutes', text.sentence(activityTimeWords.active_minutes.label), (row) => row.active_minutes),
      number('logins', text.sentence(activityTimeWords.logins.label), (row) => row.logins),
      ...activityGroupNames.map((group) =>
        number(group, text.sentence(activityGroupWords[group]), (row) => sumOf(row, group, campusType)),
      ),
    ];
  }, [text, format, state, campusType]);
  return (
    <>
      <Figures label={t('figures')}>
        <Figure
          name={t('people')}
          value={format.number(total.active_people)}
          rule={t('peopleRule')}
          to={to('here')}
          note={
            <Link to={to('away')}>
              {t('ofAll', { n: total.people, away: Math.max(0, total.people - total.active_people) })}
            </Link>
          }
        />
        <Figure
          name={text.sentence(activityTimeWords.active_minutes.label)}
          value={format.number(total.active_minutes)}
          rule={text.sentence(activityTimeWords.active_minutes.rule)}
        />
        <Figure
          name={text.sentence(activityTimeWords.logins.label)}
          value={format.number(total.logins)}
          rule={text.sentence(activityTimeWords.logins.rule)}
        />
        {activityGroupNames.map((group) => (
          <Figure
            key={group}
            name={text.sentence(activityGroupWords[group])}
            value={format.number(sumOf(total, group, campusType))}
            rule={ruleOf(group)}
          />
        ))}
      </Figures>
      {parts.length > 1 ? (
        <section className={classes.plot} aria-label={t(part)}>
          <h2>{t(part)}</h2>
          <StackedColumns
            caption={t(part)}
            nameTitle={t('from')}
            parts={[{ name: t('active'), tone: 'main' }]}
            rows={parts.map(({ starts_on, active_people }) => ({
              name: format.civilDay(starts_on),
              values: [active_people],
            }))}
          />
        </section>
      ) : null}
      <section className={classes.types} aria-label={t('types')}>
        <DataTable
          caption={t('types')}
          columns={columns}
          rows={types}
          rowId={({ user_type }) => String(user_type)}
        />
      </section>
    </>
  );
}
