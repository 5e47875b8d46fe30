import { plans, planTable } from '@pelion/access';
import { longestName } from '@pelion/contract/school-campuses/facts';
import { campusTypes, campusTypeTable, defineMessages, keysOf } from '@pelion/words';
import type { Bound } from '../../components/fields/field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import { timeZoneOptions } from '../../lib/time-zones.ts';

const messages = defineMessages({
  name: 'Name of the {campus}',
  type: 'Type',
  zone: 'Time zone',
  plan: 'Plan',
  given: 'Given name of the admin',
  family: 'Family name of the admin',
  email: 'E-mail of the admin',
  invited:
    'The admin is invited by e-mail and can then invite everybody else. Without a mail server, you get a link to pass on instead.',
});

export const useTypeOptions = () => {
  const text = useText();
  return keysOf(campusTypes).map((type) => ({
    value: String(campusTypes[type]),
    label: text.phrase(campusTypeTable.labelOf(type)),
  }));
};

export const usePlanOptions = () => {
  const text = useText();
  return keysOf(plans).map((plan) => ({
    value: String(plans[plan]),
    label: text.phrase(planTable.labelOf(plan)),
  }));
};

export interface CampusValues {
  readonly name: string;
  readonly campus_type: string;
  readonly time_zone: string;
}

export function CampusFields<Values extends CampusValues>({ form }: { readonly form: Form<Values> }) {
  const t = useText()(messages);
  const { values, errorAt } = form;
  const change = (changes: Partial<CampusValues>) => form.set({ ...values, ...changes });
  return (
    <>
      <TextField
        name="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorAt('name')}
        label={t('name')}
        isRequired
        isFirst
        maxLength={longestName}
      />
      <FormRow>
        <SelectField
          name="campus_type"
          value={values.campus_type}
          onChange={(campus_type) => change({ campus_type })}
          error={errorAt('campus_type')}
          label={t('type')}
          options={useTypeOptions()}
        />
        <SelectField
          name="time_zone"
          value={values.time_zone}
          onChange={(time_zone) => change({ time_zone })}
          error={errorAt('time_zone')}
          label={t('zone')}
          options={timeZoneOptions(values.time_zone)}
        />
      </FormRow>
    </>
  );
}

export interface AdminValues {
  readonly admin_given_name: string;
  readonly admin_family_name: string;
  readonly admin_email: string;
}

export function AdminFields<Values extends AdminValues>({ form }: { readonly form: Form<Values> }) {
  const t = useText()(messages);
  return (
    <>
      <FormRow>
        <TextField
          {...form.field('admin_given_name')}
          label={t('given')}
          isRequired
          maxLength={longestName}
        />
        <TextField {...form.field('admin_family_name')} label={t('family')} maxLength={longestName} />
      </FormRow>
      <TextField
        {...form.field('admin_email')}
        label={t('email')}
        hint={t('invited')}
        type="email"
        isRequired
      />
    </>
  );
}

export function PlanField(field: Bound<string> & { readonly error: string | undefined }) {
  const t = useText()(messages);
  const options = usePlanOptions();
  return <SelectField {...field} label={t('plan')} options={options} />;
}
