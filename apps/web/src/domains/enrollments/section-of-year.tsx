import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useMessages } from '../../lib/text.ts';
import { firstDayIn } from './days.ts';
import { SectionSelect, type SectionSelectProps } from './section-select.tsx';

const messages = defineMessages({ year: 'Academic year' });

interface Place {
  readonly yearId: number;
  /** 0: no section. */
  readonly section_id: number;
  readonly starts_on: string;
}

interface SectionOfYearProps extends Omit<SectionSelectProps, 'yearId' | 'value' | 'onChange' | 'error'> {
  readonly form: {
    readonly values: Place;
    readonly set: (values: Partial<Place>) => void;
    readonly errorAt: (path: 'section_id') => string | undefined;
  };
}

/** Selects for a year, if there are several, and one of its sections. Changing the year resets section and start date. */
export function SectionOfYear({ form, ...section }: SectionOfYearProps) {
  const t = useMessages(messages);
  const { data: years = [] } = useQuery(academicYearsQuery);
  const today = useCampusToday();
  const { yearId, section_id } = form.values;
  const moveTo = (id: number) =>
    form.set({
      yearId: id,
      section_id: 0,
      starts_on: firstDayIn(
        years.find((year) => year.id === id),
        today,
      ),
    });
  return (
    <>
      {years.length > 1 ? (
        <SelectField
          label={t('year')}
          options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(yearId)}
          onChange={(chosen) => moveTo(Number(chosen))}
        />
      ) : null}
      <SectionSelect
        {...section}
        yearId={yearId}
        value={section_id}
        onChange={(chosen) => form.set({ section_id: chosen })}
        error={form.errorAt('section_id')}
      />
    </>
  );
}
