import { defineMessages, keysOf } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { byMessages, peopleLists, ranges } from '../../lib/listed-by.ts';
import { useMessages } from '../../lib/text.ts';
import type { FiltersProps } from './form-chips.ts';
import { formFilters } from './queries.ts';

const messages = defineMessages({
  named: 'Only for forms with names; anonymous forms do not record when.',
  any: 'Any',
});

/** Spec 2 §2.4. When something was handed in is known of forms with names alone (decision 0059), and the panel says so. */
export function FormFilters({ value, onChange }: FiltersProps) {
  const t = useMessages(byMessages);
  const m = useMessages(messages);
  const { data, error } = useQuery(formFilters);
  if (error && !data) return <FailedListRedirect cause={error} />;
  if (!data) return <LoadingState blocks={[90, 90]} />;
  return (
    <>
      <SelectField
        label={t('schedule_status')}
        options={[
          { value: '', label: m('any') },
          ...data.result_statuses.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        value={value.schedule_status}
        onChange={(schedule_status) => onChange({ schedule_status })}
      />
      {data.assigned_users.length > 0 ? (
        // There may be thousands: found by typing.
        <ComboField
          label={t('assigned_tos')}
          options={data.assigned_users.map(({ id, name: label }) => ({ id, label }))}
          selected={value.assigned_tos}
          onChange={(assigned_tos) => onChange({ assigned_tos })}
        />
      ) : null}
      {(['created_bys', 'modified_bys'] as const).map((filter) =>
        data[peopleLists[filter]].length > 0 ? (
          <CheckList
            key={filter}
            label={t(filter)}
            options={data[peopleLists[filter]].map(({ id, name }) => ({ id, label: name }))}
            selected={value[filter]}
            onChange={(ids) => onChange({ [filter]: ids })}
          />
        ) : null,
      )}
      {keysOf(ranges).map((name) => {
        const [start, end] = ranges[name];
        return (
          <DayRange
            key={name}
            label={t(name)}
            value={{ from: value[start] || undefined, to: value[end] || undefined }}
            onChange={({ from = '', to = '' }) => onChange({ [start]: from, [end]: to })}
          />
        );
      })}
      <p className="field-hint">{m('named')}</p>
    </>
  );
}
