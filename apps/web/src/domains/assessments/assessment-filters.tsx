import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { FailedListRedirect } from '../../components/async-list.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ranges } from '../../lib/list-sorts.ts';
import { useText } from '../../lib/text.ts';
import { filterMessages, lists } from './filter-names.ts';
import type { FilterName } from './list-kinds.ts';
import { type ListFilters, ratingChoice } from './listed.ts';
import { multipartChoices } from './multipart-choices.ts';
import { filterLists } from './queries.ts';

const messages = defineMessages({ any: 'Any' });

export interface FiltersProps {
  readonly value: ListFilters;
  readonly onChange: (changes: Partial<ListFilters>) => void;
}

interface AssessmentFiltersProps extends FiltersProps {
  /** Visible filters, in display order. */
  readonly shown: readonly FilterName[];
  /** Types offered by the type filter; undefined: all. */
  readonly typeChoices?: readonly number[] | undefined;
}

/** Filters of the panel; each change applies immediately (spec 2 §2.4). */
export function AssessmentFilters({ value, shown, typeChoices, onChange }: AssessmentFiltersProps) {
  const text = useText();
  const t = text(filterMessages);
  const m = text(messages);
  const { data, error } = useQuery(filterLists);
  // "A failure loading them goes to /404." spec 2 §2.4
  if (error && !data) return <FailedListRedirect cause={error} />;
  if (!data) return <LoadingState blocks={[90, 90, 90]} />;
  const any = { value: '', label: m('any') };
  return shown.map((name) => {
    switch (name) {
      case 'multipart':
        return (
          <SelectField
            key={name}
            label={t(name)}
            options={[any, ...multipartChoices(text)]}
            value={value.multipart}
            onChange={(multipart) => onChange({ multipart })}
          />
        );
      case 'schedule_status':
        return (
          <SelectField
            key={name}
            label={t(name)}
            options={[
              { ...any, value: 'any' },
              ...data.result_statuses.map(({ id, name: label }) => ({ value: String(id), label })),
              ...data.result_ratings.map(({ id, name: label }) => ({ value: ratingChoice(id), label })),
            ]}
            value={value.schedule_status || 'any'}
            onChange={(schedule_status) => onChange({ schedule_status })}
          />
        );
      case 'assigned_tos':
        // Combobox, because a list can have thousands of people.
        return data.assigned_users.length > 0 ? (
          <ComboField
            key={name}
            label={t(name)}
            options={data.assigned_users.map((user) => ({ id: user.id, label: user.name }))}
            selected={value.assigned_tos}
            onChange={(assigned_tos) => onChange({ assigned_tos })}
          />
        ) : null;
      case 'created':
      case 'modified':
      case 'submitted': {
        const [start, end] = ranges[name];
        return (
          <DayRange
            key={name}
            label={t(name)}
            value={{ from: value[start] || undefined, to: value[end] || undefined }}
            onChange={({ from = '', to = '' }) => onChange({ [start]: from, [end]: to })}
          />
        );
      }
      default: {
        const options = data[lists[name]].filter(
          ({ id }) => name !== 'types' || !typeChoices || typeChoices.includes(id),
        );
        return options.length > 0 ? (
          <CheckList
            key={name}
            label={t(name)}
            options={options.map((option) => ({ id: option.id, label: option.name }))}
            selected={value[name]}
            onChange={(ids) => onChange({ [name]: ids })}
          />
        ) : null;
      }
    }
  });
}
