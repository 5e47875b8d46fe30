import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './feedback.module.css';
import type { ListedForms } from './listed-forms.ts';
import { formFilters } from './queries.ts';

const messages = defineMessages({
  schedule_status: 'Submission status',
  assigned_tos: 'Assigned to',
  created_bys: 'Created by',
  modified_bys: 'Modified by',
  created: 'Created between',
  modified: 'Modified between',
  submitted: 'Submitted on',
  named: 'Of forms with names: without them, nobody knows when.',
  any: 'Any',
  find: 'Type a name',
  chip: '{$filter}: {$value}',
  range: '{$from} – {$to}',
});

const lists = [
  ['created_bys', 'created_users'],
  ['modified_bys', 'updated_users'],
] as const;
const ranges = [
  ['created', 'created_start_date', 'created_end_date'],
  ['modified', 'modified_start_date', 'modified_end_date'],
  ['submitted', 'submitted_start_date', 'submitted_end_date'],
] as const;

interface FiltersProps {
  readonly value: ListedForms;
  readonly onChange: (changes: Partial<ListedForms>) => void;
}

/** Spec 2 §2.4. When something was handed in is known of forms with names alone (decision 0059), and the panel says so. */
export function FormFilters({ value, onChange }: FiltersProps) {
  const t = useMessages(messages);
  const { data, error } = useQuery(formFilters);
  if (error && !data) return <FailedListRedirect cause={error} />;
  if (!data) return <LoadingState blocks={[90, 90]} />;
  return (
    <>
      <SelectField
        label={t('schedule_status')}
        options={[
          { value: '', label: t('any') },
          ...data.result_statuses.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        value={value.schedule_status}
        onChange={(schedule_status) => onChange({ schedule_status })}
      />
      {data.assigned_users.length > 0 ? (
        // There may be thousands: found by typing.
        <ComboField
          label={t('assigned_tos')}
          placeholder={t('find')}
          options={data.assigned_users.map(({ id, name: label }) => ({ id, label }))}
          selected={value.assigned_tos}
          onChange={(assigned_tos) => onChange({ assigned_tos })}
        />
      ) : null}
      {lists.map(([filter, list]) =>
        data[list].length > 0 ? (
          <CheckList
            key={filter}
            label={t(filter)}
            options={data[list].map(({ id, name }) => ({ id, label: name }))}
            selected={value[filter]}
            onChange={(ids) => onChange({ [filter]: ids })}
          />
        ) : null,
      )}
      {ranges.map(([label, start, end]) => (
        <DayRange
          key={label}
          label={t(label)}
          value={{ from: value[start] || undefined, to: value[end] || undefined }}
          onChange={({ from = '', to = '' }) => onChange({ [start]: from, [end]: to })}
        />
      ))}
      <p className={classes.hint}>{t('named')}</p>
    </>
  );
}

/** What is set, in words. */
export function useFormChips({ value, onChange }: FiltersProps): readonly FilterChip[] {
  const t = useMessages(messages);
  const format = useFormat();
  const isSet =
    value.created_bys.length + value.modified_bys.length + value.assigned_tos.length > 0 ||
    value.schedule_status !== '';
  const { data } = useQuery({ ...formFilters, enabled: isSet });
  const state = data?.result_statuses.find(({ id }) => String(id) === value.schedule_status);
  const ofState = state
    ? [
        {
          label: t('chip', { filter: t('schedule_status'), value: state.name }),
          onRemove: () => onChange({ schedule_status: '' }),
        },
      ]
    : [];
  const ofLists = ([...lists, ['assigned_tos', 'assigned_users']] as const).flatMap(([filter, list]) => {
    const names = data?.[list].filter(({ id }) => value[filter].includes(id)).map(({ name }) => name) ?? [];
    if (names.length === 0) return [];
    const label = t('chip', { filter: t(filter), value: format.list(names) });
    return [{ label, onRemove: () => onChange({ [filter]: [] }) }];
  });
  const ofRanges = ranges.flatMap(([label, start, end]) => {
    if (!value[start] && !value[end]) return [];
    const days = t('range', { from: format.civilDay(value[start]), to: format.civilDay(value[end]) });
    return [
      {
        label: t('chip', { filter: t(label), value: days }),
        onRemove: () => onChange({ [start]: '', [end]: '' }),
      },
    ];
  });
  return [...ofState, ...ofLists, ...ofRanges];
}
