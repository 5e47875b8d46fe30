import { screenOf, userTypeOf, userTypeTable } from '@pelion/access';
import type { AuditEntry, AuditFilter } from '@pelion/contract/audit-log';
import { defineMessages } from '@pelion/words';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './audit-log-screen.module.css';
import { auditActions, auditCampuses, auditPages, auditPeople, exportAuditLog } from './queries.ts';

const PeopleField = later(
  () => import('../../components/people-field.tsx').then((file) => file.PeopleField),
  <LoadingState blocks={[60]} />,
);

const messages = defineMessages({
  facts: 'Newest first. Entries cannot be removed.',
  person: 'Person',
  campus: '{^campus}',
  action: 'Action',
  everyAction: 'All actions',
  from: 'From',
  to: 'To',
  csv: 'Export CSV',
  chooseCampus: 'Open the log of a {campus} first. Your export will be recorded there.',
  backwards: 'The last day must not be before the first',
  empty: 'Nothing has been changed yet',
  emptyText: 'Every change from now on is listed here.',
  notFound: 'Nothing fits',
  clear: 'Clear',
  by: '{$name} ({$role}), {$moment}',
  unsigned: '{$name}, not logged in, {$moment}',
  acting: '{$by}, acting as {$name} ({$role}), {$moment}',
  history: 'Everything about this record',
  change: '{$label}: {$before} → {$after}',
  first: '{$label}: {$after}',
  nothing: 'nothing',
  atCampus: '{$line}, {$campus}',
});

export function AuditLogScreen() {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const [term, setTerm] = useState('');
  const { state, set, isFiltered, clear } = useListState((query) => ({
    campus: query.ids('campus'),
    person: query.ids('person'),
    action: query.text('action'),
    subject: query.text('subject'),
    record: query.ids('record'),
    from: query.day('from'),
    to: query.day('to'),
  }));
  const isBackwards = state.from !== '' && state.to !== '' && state.from > state.to;
  const filter: AuditFilter = {
    campus_id: state.campus[0],
    user_id: state.person[0],
    action: state.action || undefined,
    subject: state.subject || undefined,
    record_id: state.record[0],
    from: state.from || undefined,
    to: isBackwards ? undefined : state.to || undefined,
  };
  const pages = useInfiniteQuery(auditPages(filter));
  const entries = useMemo(() => pages.data?.pages.flat(), [pages.data]);
  const hasCampus = viewer.userType !== 'siteAdmin' || state.campus.length > 0;
  const { data: found = [], isFetching } = useQuery({
    ...auditPeople(state.campus[0], useDeferredValue(term.trim())),
    enabled: hasCampus,
    placeholderData: keepPreviousData,
  });
  // The person filtered by in the URL is named by the entries, before any search by name.
  const asked = entries
    ?.flatMap(({ actor, acted_by }) => (acted_by ? [actor, acted_by] : [actor]))
    .find(({ id }) => id === state.person[0]);
  const people = asked ? [asked, ...found.filter(({ id }) => id !== asked.id)] : found;
  // A school with one campus shows no campus filter.
  const { data: campuses = [] } = useQuery({ ...auditCampuses, enabled: viewer.userType === 'schoolAdmin' });
  const csv = useMutation(exportAuditLog);
  const { data: actions = [] } = useQuery({
    ...auditActions,
    select: (listed) =>
      listed
        .map(({ action, label }) => ({ value: action, label, isName: true }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
  });
  return (
    <Page
      title={text.phrase(screenOf('auditLog').title)}
      facts={t('facts')}
      primary={
        <Button
          icon={IconDownload}
          isBusy={csv.isPending}
          disabledReason={hasCampus ? null : t('chooseCampus')}
          onClick={() => csv.mutate(filter)}
        >
          {t('csv')}
        </Button>
      }
    >
      <FilterBar>
        {campuses.length > 1 ? (
          <SelectField
            label={t('campus')}
            options={campuses.map(({ id, name }) => ({ value: String(id), label: name, isName: true }))}
            value={String(state.campus[0] ?? campuses[0]?.id ?? '')}
            onChange={(id) => set({ campus: [Number(id)], person: [], subject: '', record: [] })}
          />
        ) : null}
        <SelectField
          label={t('action')}
          options={[{ value: '', label: t('everyAction') }, ...actions]}
          value={state.action}
          onChange={(action) => set({ action })}
        />
        <TextField type="date" label={t('from')} value={state.from} onChange={(from) => set({ from })} />
        <TextField
          type="date"
          label={t('to')}
          value={state.to}
          error={isBackwards ? t('backwards') : undefined}
          onChange={(to) => set({ to })}
        />
        {hasCampus ? (
          <PeopleField
            isSingle
            label={t('person')}
            known={[]}
            found={people}
            isFetching={isFetching}
            onTerm={setTerm}
            selected={state.person.slice(0, 1)}
            onChange={(ids) => set({ person: ids.slice(-1) })}
            error={undefined}
          />
        ) : null}
        {isFiltered ? <Button onClick={clear}>{t('clear')}</Button> : null}
      </FilterBar>
      <AsyncList
        query={{ data: entries, error: pages.error }}
        loading={<LoadingState blocks={[72, 72, 72, 72]} />}
        empty={
          isFiltered ? (
            <NoMatch icon={IconHistory} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState icon={IconHistory} title={t('empty')} text={t('emptyText')} />
          )
        }
      >
        {(lines) => (
          <>
            <ol className={classes.log}>
              {lines.map((entry) => (
                <Line
                  key={entry.id}
                  entry={entry}
                  isOfMany={viewer.userType === 'siteAdmin' && state.campus.length === 0}
                  onHistory={() =>
                    set({
                      campus: viewer.userType === 'siteAdmin' ? [entry.campus.id] : state.campus,
                      subject: entry.subject,
                      record: [entry.record_id],
                      action: '',
                      person: [],
                      from: '',
                      to: '',
                    })
                  }
                />
              ))}
            </ol>
            <MorePages of={pages} />
          </>
        )}
      </AsyncList>
    </Page>
  );
}

interface LineProps {
  readonly entry: AuditEntry;
  /** Whether entries of several campuses are shown; each line then names its campus. */
  readonly isOfMany: boolean;
  readonly onHistory: () => void;
}

function Line({ entry, isOfMany, onHistory }: LineProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const userType = entry.acted_as === null ? undefined : userTypeOf(entry.acted_as);
  const role = userType ? text.phrase(userTypeTable.labelOf(userType)) : '';
  const moment = format.moment(entry.at);
  const { name } = entry.actor;
  // A new record has no previous values, so the lines show only the new ones.
  const isNew = entry.changes.every(({ before }) => before === null);
  const who = entry.acted_by
    ? t('acting', { by: entry.acted_by.name, name, role, moment })
    : userType
      ? t('by', { name, role, moment })
      : t('unsigned', { name, moment });
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <strong>{entry.action_label}</strong>
        {entry.record_name ? <span>{entry.record_name}</span> : null}
      </div>
      <p className="field-hint">{isOfMany ? t('atCampus', { line: who, campus: entry.campus.name }) : who}</p>
      {entry.changes.length > 0 ? (
        <ul className={classes.changes}>
          {entry.changes.map(({ label, before, after }) => (
            <li key={label}>
              {t(isNew ? 'first' : 'change', {
                label,
                before: before ?? t('nothing'),
                after: after ?? t('nothing'),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <Button size="sm" tone="quiet" icon={IconHistory} className={classes.history} onClick={onHistory}>
        {t('history')}
      </Button>
    </li>
  );
}
