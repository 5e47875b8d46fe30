import { rules } from '@pelion/access';
import { cardTemplateNames, cardTemplates } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { CycleValues } from './cycle-values.ts';

const messages = defineMessages({
  name: 'Name',
  year: 'Academic year',
  current: 'Current year',
  start: 'First day',
  end: 'Last day',
  daysHint: 'Marks and attendance are taken from these days.',
  due: 'Written until',
  template: 'Template',
});

const LONGEST_NAME = 100;

interface CycleBasicsProps {
  readonly form: Form<CycleValues>;
  readonly isNew: boolean;
  /** Days of the year, until others are chosen. */
  readonly plan: { readonly start_date: string; readonly end_date: string } | undefined;
}

/** Name, days and template. */
export function CycleBasics({ form, isNew, plan }: CycleBasicsProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const years = useQuery({ ...academicYearsQuery, enabled: isNew && may(rules.listSections) });
  const others = (years.data ?? []).filter(({ is_current }) => !is_current);
  const { values, set } = form;
  const shownDay = (name: 'start_date' | 'end_date') => ({
    ...form.field(name),
    value: values[name] || (plan?.[name] ?? ''),
  });
  return (
    <>
      <FormRow>
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={LONGEST_NAME} />
        {others.length > 0 ? (
          <SelectField
            label={t('year')}
            options={[
              { value: '', label: years.data?.find(({ is_current }) => is_current)?.name ?? t('current') },
              ...others.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
            ]}
            value={values.year}
            onChange={(year) => set({ year, start_date: '', end_date: '' })}
          />
        ) : null}
      </FormRow>
      <FormRow>
        <TextField {...shownDay('start_date')} type="date" label={t('start')} hint={t('daysHint')} />
        <TextField {...shownDay('end_date')} type="date" label={t('end')} />
        <TextField
          {...form.field('due_date')}
          value={values.due_date || values.end_date || (plan?.end_date ?? '')}
          type="date"
          label={t('due')}
        />
      </FormRow>
      <RadioField
        label={t('template')}
        isStacked
        choices={cardTemplateNames.map((name) => ({
          value: name,
          label: text.phrase(cardTemplates[name].label),
          hint: text.phrase(cardTemplates[name].hint),
        }))}
        value={values.template}
        onChange={(template) =>
          set({
            template,
            has_marks: cardTemplates[template].has_marks,
            parts: [...cardTemplates[template].parts],
          })
        }
      />
    </>
  );
}
