import { pathOf, userTypeTable } from '@pelion/access';
import type { ActivePerson } from '@pelion/contract/activity-reports';
import {
  type ActivityCount,
  activityCountsOf,
  activityCountWords,
  activityGroupNames,
  activityGroupWords,
  activitySorts,
  activityTimeWords,
} from '@pelion/contract/activity-reports/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './activity-reports.module.css';
import { sumOf } from './activity-summary.tsx';
import { peoplePages } from './queries.ts';
import type { ActivityReportState } from './report-state.ts';
import { useGroupRule } from './use-group-rule.ts';

const RecordsDialog = later(() => import('./records-dialog.tsx').then((file) => file.RecordsDialog));

const messages = defineMessages({
  people: 'People',
  name: 'Name',
  role: 'Role',
  suspended: '{$name} (suspended)',
  never: 'Not seen',
  none: 'Nobody fits',
  seen: 'Last seen {$when}',
  fact: '{$name} {$n}',
  records: 'Records',
  recordsOf: '{$count}: {$n}',
  nothing: 'No records on these days.',
});

const TABLE = 'people';
const times = ['active_days', 'active_minutes', 'logins'] as const;

/** People with their figures, sorted by the server; a row opens its counts, a count its records. */
export function PeopleRows({ state }: { readonly state: ActivityReportState }) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const ruleOf = useGroupRule();
  const columns = useColumns();
  const [{ sort }] = useTableState(TABLE, columns);
  const query = useInfiniteQuery(
    peoplePages(state, {
      sort: activitySorts.find((name) => name === sort?.id) ?? 'name',
      direction: sort?.isDescending ? 'desc' : 'asc',
    }),
  );
  const [opened, setOpened] = useState<{ person: ActivePerson; count: ActivityCount } | null>(null);
  const counts = activityCountsOf(viewer.campusType);
  return (
    <section aria-label={t('people')}>
      <AsyncView query={query}>
        {({ pages }) => (
          <DataTable
            isArranged
            name={TABLE}
            caption={t('people')}
            columns={columns}
            rows={pages.flatMap(({ rows }) => rows)}
            rowId={({ user_id }) => String(user_id)}
            empty={<EmptyState title={t('none')} />}
            foot={<MorePages of={query} />}
            detail={(person) => (
              <Counts
                person={person}
                counts={counts.filter((name) => person[name] > 0)}
                onOpen={(count) => setOpened({ person, count })}
              />
            )}
            exports={
              <CountingRules
                rules={[
                  ...(['last_seen', ...times] as const).map((name) => ({
                    name: text.sentence(activityTimeWords[name].label),
                    rule: text.sentence(activityTimeWords[name].rule),
                  })),
                  ...activityGroupNames.map((group) => ({
                    name: text.sentence(activityGroupWords[group]),
                    rule: ruleOf(group),
                  })),
                ]}
              />
            }
          />
        )}
      </AsyncView>
      {opened ? <RecordsDialog {...opened} state={state} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}

interface CountsProps {
  readonly person: ActivePerson;
  readonly counts: readonly ActivityCount[];
  readonly onOpen: (count: ActivityCount) => void;
}

function Counts({ person, counts, onOpen }: CountsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  if (counts.length === 0) return <p className="field-hint">{t('nothing')}</p>;
  return (
    <ul className={classes.counts} aria-label={t('records')}>
      {counts.map((name) => (
        <li key={name}>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen(name)}>
            {t('recordsOf', {
              count: text.sentence(activityCountWords[name].label),
              n: format.number(person[name]),
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): readonly DataColumn<ActivePerson>[] {
  const text = useText();
  const format = useFormat();
  const { viewer } = useSignedIn();
  const { campusType } = viewer;
  return useMemo(() => {
    const t = text(messages);
    const number = (
      id: string,
      header: string,
      value: (row: ActivePerson) => number,
    ): DataColumn<ActivePerson> => ({
      id,
      header,
      value,
      isNumeric: true,
      place: 'fact',
      cell: (row) => format.number(value(row)),
      fact: (row) => (value(row) === 0 ? null : t('fact', { name: header, n: format.number(value(row)) })),
    });
    return [
      {
        id: 'name',
        header: t('name'),
        value: ({ name }) => name,
        place: 'primary',
        cell: ({ name, user_id, is_suspended }) => (
          <Link to={pathOf('profile', { userId: user_id })}>
            {is_suspended ? t('suspended', { name }) : name}
          </Link>
        ),
      },
      {
        id: 'role',
        header: t('role'),
        value: ({ user_type }) => text.phrase(userTypeTable.labelOf(user_type)),
        isSortable: false,
        place: 'fact',
      },
      {
        id: 'last_seen',
        header: text.sentence(activityTimeWords.last_seen.label),
        value: ({ last_seen_at }) => last_seen_at,
        cell: ({ last_seen_at }) => (last_seen_at === null ? t('never') : format.ago(last_seen_at)),
        place: 'trailing',
      },
      ...times.map((name) => number(name, text.sentence(activityTimeWords[name].label), (row) => row[name])),
      ...activityGroupNames.map((group) =>
        number(group, text.sentence(activityGroupWords[group]), (row) => sumOf(row, group, campusType)),
      ),
    ];
  }, [text, format, campusType]);
}
