import { restrictedPortals } from '@pelion/access';
import { settingWords } from '@pelion/access/setting-words';
import type { OwnSettings } from '@pelion/contract/campus-settings';
import { portalLabels } from '@pelion/contract/classrooms/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { type Form, useForm } from '../../components/form/use-form.ts';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { saveCampusSettings } from './queries.ts';

const messages = defineMessages({
  save: 'Save',
  unchanged: 'Nothing has been changed yet.',
  forEver: 'For ever',
  months: '{$n} {#n|month|months}',
  days: '{$n} {#n|day|days}',
  restricted: '{$portal} (allowed to this {campus})',
});

/** Days in which a makeup can be requested; a saved value outside this list is offered as well. */
const makeupDays = [1, 3, 7, 14, 30, 60, 90] as const;
/** Days for which conversations are kept; a saved value outside this list is offered as well. */
const conversationDays = [30, 90, 180, 365, 730] as const;
/** Retention periods in months; a saved value outside this list is offered as well. */
const periods = [0, 1, 3, 6, 12, 24, 36] as const;

type Settings = OwnSettings['settings'];
type Key = keyof Settings;

interface SettingsPartProps {
  readonly title: string;
  readonly about: string | null;
  readonly own: OwnSettings;
  readonly keys: readonly Key[];
}

/** Some settings that are about one thing, and saved together. */
export function SettingsPart({ title, about, own, keys }: SettingsPartProps) {
  const form = useSettingsForm(own, keys);
  return (
    <SettingsSection title={title} about={about}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        {keys.map((key) => (
          <SettingField key={key} name={key} form={form} own={own} />
        ))}
        <SaveSettings form={form} own={own} keys={keys} />
      </FormFrame>
    </SettingsSection>
  );
}

/** Form of some settings; saves the changed ones. */
export function useSettingsForm({ settings }: OwnSettings, keys: readonly Key[]): Form<Settings> {
  const { user } = useSignedIn();
  return useForm({
    initial: settings,
    schema: () => import('@pelion/contract/campus-settings').then((file) => file.ownSettingsChange),
    body: (values) =>
      Object.fromEntries(
        keys.filter((key) => values[key] !== settings[key]).map((key) => [key, values[key]]),
      ),
    mutation: useMutation(saveCampusSettings),
    variables: (body) => ({ campusId: user.school_campus_id, body }),
  });
}

interface FieldsProps {
  readonly form: Form<Settings>;
  readonly own: OwnSettings;
}

/** Save button, disabled while nothing has been changed. */
export function SaveSettings({ form, own, keys }: FieldsProps & { readonly keys: readonly Key[] }) {
  const t = useMessages(messages);
  const isChanged = keys.some((key) => form.values[key] !== own.settings[key]);
  return (
    <SectionButtons>
      <ChangeButton
        type="submit"
        tone="primary"
        isBusy={form.isPending}
        disabledReason={isChanged ? null : t('unchanged')}
      >
        {t('save')}
      </ChangeButton>
    </SectionButtons>
  );
}

interface SettingFieldProps extends FieldsProps {
  readonly name: Key;
  /** In place of what the setting does. */
  readonly hint?: string;
  readonly disabledReason?: string | null;
}

/** Field of one setting, by its kind. */
export function SettingField({ name, form, own, hint, disabledReason }: SettingFieldProps) {
  const text = useText();
  const t = text(messages);
  const { values } = form;
  const words = {
    name,
    label: text.phrase(settingWords[name].label),
    hint: hint ?? text.phrase(settingWords[name].does),
    error: form.errorAt(name),
  };
  const lengthOf = {
    keeps_activity_months: {
      offered: periods,
      label: (n: number) => (n === 0 ? t('forEver') : t('months', { n })),
    },
    makeup_days: { offered: makeupDays, label: (n: number) => t('days', { n }) },
    keeps_ai_days: { offered: conversationDays, label: (n: number) => t('days', { n }) },
  } as const;
  if (name === 'room_portal')
    return (
      <SelectField
        {...words}
        value={values.room_portal}
        options={own.portals.map((portal) => {
          const label = text.phrase(portalLabels[portal]);
          return {
            value: portal,
            label: restrictedPortals.includes(portal) ? t('restricted', { portal: label }) : label,
          };
        })}
        onChange={(room_portal) => form.set({ room_portal })}
      />
    );
  if (name === 'keeps_activity_months' || name === 'makeup_days' || name === 'keeps_ai_days') {
    const { offered, label } = lengthOf[name];
    return (
      <SelectField
        {...words}
        value={String(values[name])}
        options={[...new Set([...offered, own.settings[name]])]
          .toSorted((a, b) => a - b)
          .map((n) => ({ value: String(n), label: label(n) }))}
        onChange={(chosen) => form.set({ [name]: Number(chosen) })}
      />
    );
  }
  const value = values[name];
  return typeof value === 'boolean' ? (
    <SwitchField
      {...words}
      disabledReason={disabledReason ?? null}
      value={value}
      onChange={(isOn) => form.set({ [name]: isOn })}
    />
  ) : null;
}
