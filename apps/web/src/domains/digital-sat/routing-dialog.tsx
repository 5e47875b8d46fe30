import type { DigitalSat, Routing } from '@pelion/contract/digital-sat';
import { type SatSection, satSections, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import { saveRouting } from './queries.ts';

const messages = defineMessages({
  title: 'Which second module follows',
  save: 'Save',
  least: '{$section}: at least',
  unit: 'Counted in',
  percent: 'percent of the points',
  points: 'points',
  pause: 'Break in the middle, in minutes',
  hint: 'From this on, module 2B follows; below it, 2A. Running attempts keep their rule.',
});

interface RoutingDialogProps {
  readonly sat: DigitalSat;
  readonly onClose: () => void;
}

/** The rule of each section that the bundle has, and the break. */
export function RoutingDialog({ sat, onClose }: RoutingDialogProps) {
  const text = useText();
  const t = text(messages);
  const form = useForm({
    initial: sat.routing,
    schema: () => import('@pelion/contract/digital-sat').then((file) => file.routing),
    body: (values: Routing) => values,
    mutation: useMutation(saveRouting(sat.bundle_id)),
    variables: (body) => body,
    onSaved: onClose,
  });
  const setRule = (section: SatSection, change: Partial<Routing[SatSection]>) =>
    form.set({ [section]: { ...form.values[section], ...change } });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <p className="field-hint">{t('hint')}</p>
      {satSections.map((section, place) =>
        sat.counted[section] ? (
          <FormRow key={section}>
            <NumberField
              name={`${section}.least`}
              label={t('least', { section: text.phrase(satSectionTable.labelOf(section)) })}
              isRequired
              isFirst={place === 0}
              value={form.values[section].least}
              error={form.errorAt(`${section}.least`)}
              onChange={(least) => setRule(section, { least: least ?? Number.NaN })}
            />
            <SelectField
              label={t('unit')}
              options={[
                { value: 'percent' as const, label: t('percent') },
                { value: 'points' as const, label: t('points') },
              ]}
              value={form.values[section].unit}
              onChange={(unit) => setRule(section, { unit })}
            />
          </FormRow>
        ) : null,
      )}
      <NumberField
        name="break_minutes"
        label={t('pause')}
        isRequired
        value={form.values.break_minutes}
        error={form.errorAt('break_minutes')}
        onChange={(minutes) => form.set({ break_minutes: minutes ?? Number.NaN })}
      />
    </FormDialog>
  );
}
