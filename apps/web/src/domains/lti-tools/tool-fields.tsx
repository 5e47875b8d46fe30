import type { LtiToolDetail } from '@pelion/contract/lti-tools';
import {
  INSTRUCTOR_ROLE,
  LEARNER_ROLE,
  LONGEST_CUSTOM,
  type LtiTarget,
  ltiTargets,
} from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { PlaceFields } from '../../components/fields/place-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  name: 'Name',
  description: 'Description',
  url: 'Launch address',
  key: 'Key',
  secret: 'Secret',
  secretHint: 'Encrypted, and never shown again.',
  secretKept: 'Empty: the secret stays.',
  target: 'Opens in',
  iframe: 'This page',
  window: 'A new tab',
  instructor: 'Role of {teacher+}',
  learner: 'Role of {student+}',
  custom: 'Custom parameters',
  customHint: 'One a line: name=value',
  sendsName: 'Tell the tool the name',
  sendsEmail: 'Tell the tool the e-mail address',
});

export interface ToolValues {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly custom_parameters: string;
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly target: LtiTarget;
  readonly instructor_role: string;
  readonly learner_role: string;
  readonly sends_name: boolean;
  readonly sends_email: boolean;
}

export const valuesOf = (tool: LtiToolDetail | null): ToolValues => ({
  name: tool?.name ?? '',
  description: tool?.description ?? '',
  url: tool?.url ?? '',
  key: tool?.key ?? '',
  secret: '',
  custom_parameters: tool?.custom_parameters ?? '',
  grade_id: tool?.grade_id ?? null,
  subject_id: tool?.subject_id ?? null,
  target: tool?.target ?? 'iframe',
  instructor_role: tool?.instructor_role ?? INSTRUCTOR_ROLE,
  learner_role: tool?.learner_role ?? LEARNER_ROLE,
  sends_name: tool?.sends_name ?? false,
  sends_email: tool?.sends_email ?? false,
});

interface ToolFieldsProps {
  readonly form: Form<ToolValues>;
  /** Whether a secret is stored already. */
  readonly hasSecret: boolean;
}

/** Fields of a tool. */
export function ToolFields({ form, hasSecret }: ToolFieldsProps) {
  const t = useMessages(messages);
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
      <TextField {...form.field('url')} type="url" label={t('url')} isRequired maxLength={2000} />
      <FormRow>
        <TextField
          {...form.field('key')}
          label={t('key')}
          isRequired
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
        />
        <TextField
          {...form.field('secret')}
          type="password"
          label={t('secret')}
          hint={t(hasSecret ? 'secretKept' : 'secretHint')}
          isRequired={!hasSecret}
          autoComplete="new-password"
          maxLength={255}
        />
      </FormRow>
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={2000} />
      <PlaceFields values={form.values} errorAt={form.errorAt} onChange={form.set} />
      <SelectField
        label={t('target')}
        options={ltiTargets.map((value) => ({ value, label: t(value) }))}
        value={form.values.target}
        onChange={(target) => form.set({ target })}
      />
      <SwitchField {...form.field('sends_name')} label={t('sendsName')} />
      <SwitchField {...form.field('sends_email')} label={t('sendsEmail')} />
      <FormRow>
        <TextField {...form.field('learner_role')} label={t('learner')} isRequired maxLength={255} />
        <TextField {...form.field('instructor_role')} label={t('instructor')} isRequired maxLength={255} />
      </FormRow>
      <TextAreaField
        {...form.field('custom_parameters')}
        label={t('custom')}
        hint={t('customHint')}
        maxLength={LONGEST_CUSTOM}
      />
    </>
  );
}
