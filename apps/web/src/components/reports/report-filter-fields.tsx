import { defineMessages } from '@pelion/words';
import { isPeriodWrong, type ReportFilterName, type ReportFilterState } from '../../lib/report-filters.ts';
import { useMessages } from '../../lib/text.ts';
import { CheckList } from '../check-list.tsx';
import { DayRange } from '../day-range.tsx';
import { ComboField } from '../fields/combo-field.tsx';
import { filterMessages, useReportLists } from './use-report-chips.ts';

const messages = defineMessages({ wrong: 'The last day does not fit the first and is not used yet.' });

interface ReportFilterFieldsProps {
  readonly shown: readonly ReportFilterName[];
  readonly state: ReportFilterState;
  readonly set: (changes: Partial<ReportFilterState>) => void;
}

/** Fields of the panel; each change applies at once. */
export function ReportFilterFields({ shown, state, set }: ReportFilterFieldsProps) {
  const t = useMessages(filterMessages);
  const own = useMessages(messages);
  const lists = useReportLists((name) => shown.includes(name));
  return shown.map((name) => {
    if (name === 'days')
      return (
        <div key={name}>
          <DayRange
            label={t('days')}
            value={{ from: state.from || undefined, to: state.to || undefined }}
            onChange={({ from = '', to = '' }) => set({ from, to })}
          />
          {isPeriodWrong(state) ? (
            <p className="field-hint" role="alert">
              {own('wrong')}
            </p>
          ) : null}
        </div>
      );
    const options = lists[name];
    if (options.length === 0) return null;
    const Field = name === 'teacher' || name === 'student' ? ComboField : CheckList;
    return (
      <Field
        key={name}
        label={t(name)}
        options={options}
        selected={state[name]}
        onChange={(ids) => set({ [name]: ids })}
      />
    );
  });
}
