import { rules } from '@pelion/access';
import { type CardPart, cardParts } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField, CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { templatesQuery } from '../grade-settings/queries.ts';
import type { CycleValues } from './cycle-values.ts';

const messages = defineMessages({
  proofreading: 'Proofread by another person before approval',
  proofreaders: 'Proofreaders',
  proofreadersHint: 'None means the other {teacher+} of the {section}.',
  parts: 'Parts of a card',
  marks: 'Marks',
  scoring: 'Averages',
  alike: 'Equal weights',
  byTemplate: 'By “{$name}”',
  effort: 'Effort',
  skills: 'Skills',
  attendance: 'Attendance',
  comments: 'Comments by {subject}',
  overall: 'Overall comment',
  effortSteps: 'Steps of effort',
  skillSteps: 'Steps of skills',
  lines: 'One in each line, the lowest first',
  skillLines: 'One in each line',
});

type Part = CardPart | 'marks';

/** Proofreading, parts of a card and scales. */
export function CycleChecks({ form }: { readonly form: Form<CycleValues> }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const teachers = useQuery({ ...teachersQuery, enabled: may(rules.listTeachers) });
  const templates = useQuery({
    ...templatesQuery,
    enabled: may(rules.viewGradingScale) && form.values.has_marks,
  });
  const { values, set } = form;
  const chosen: readonly Part[] = [...(values.has_marks ? (['marks'] as const) : []), ...values.parts];
  return (
    <>
      <CheckGroupField<Part>
        label={t('parts')}
        choices={(['marks', ...cardParts] as const).map((part) => ({ value: part, label: t(part) }))}
        value={chosen}
        onChange={(parts) =>
          set({
            has_marks: parts.includes('marks'),
            parts: cardParts.filter((part) => parts.includes(part)),
          })
        }
      />
      {values.has_marks && templates.data && templates.data.length > 0 ? (
        <SelectField
          label={t('scoring')}
          options={[
            { value: '', label: t('alike') },
            ...templates.data.map(({ id, name }) => ({
              value: String(id),
              label: t('byTemplate', { name }),
            })),
          ]}
          {...form.field('scoring')}
        />
      ) : null}
      <CheckboxField
        label={t('proofreading')}
        value={values.needs_proofreading}
        onChange={(needs_proofreading) => set({ needs_proofreading })}
      />
      {values.needs_proofreading ? (
        <ComboField
          label={t('proofreaders')}
          hint={t('proofreadersHint')}
          options={(teachers.data ?? []).map(({ id, name }) => ({ id, label: name }))}
          selected={values.proofreader_ids}
          onChange={(proofreader_ids) => set({ proofreader_ids })}
        />
      ) : null}
      <FormRow>
        {values.parts.includes('effort') ? (
          <TextAreaField
            {...form.field('effort_steps')}
            label={t('effortSteps')}
            hint={t('lines')}
            lines={5}
          />
        ) : null}
        {values.parts.includes('skills') ? (
          <>
            <TextAreaField {...form.field('skills')} label={t('skills')} hint={t('skillLines')} lines={5} />
            <TextAreaField
              {...form.field('skill_steps')}
              label={t('skillSteps')}
              hint={t('lines')}
              lines={5}
            />
          </>
        ) : null}
      </FormRow>
    </>
  );
}
