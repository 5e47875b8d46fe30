import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { byMessages, peopleLists, ranges } from '../../lib/list-sorts.ts';
import { useMessages } from '../../lib/text.ts';
import type { FiltersProps } from './form-chips.ts';
import { formFilters } from './form-queries.ts';

const messages = defineMessages({
  named: 'Only for forms with names; anonymous forms do not record when.',
  any: 'Any',
});

/** Order of the people and date filters in the panel (spec 2 §2.4). */
const order = ['created_bys', 'created', 'modified_bys', 'modified', 'submitted'] as const;

/** Spec 2 §2.4. Submission times are only known for named forms (decision 0059), as the panel states. */
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
        // Combobox, because a list can have thousands of people.
        <ComboField
          label={t('assigned_tos')}
          options={data.assigned_users.map(({ id, name: label }) => ({ id, label }))}
          selected={value.assigned_tos}
          onChange={(assigned_tos) => onChange({ assigned_tos })}
        />
      ) : null}
      {order.map((name) => {
        if (name === 'created_bys' || name === 'modified_bys') {
          const people = data[peopleLists[name]];
          return people.length > 0 ? (
            <CheckList
              key={name}
              label={t(name)}
              options={people.map(({ id, name: label }) => ({ id, label }))}
              selected={value[name]}
              onChange={(ids) => onChange({ [name]: ids })}
            />
          ) : null;
        }
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
