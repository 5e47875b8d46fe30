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
import { useForm } from '../../components/form/use-form.ts';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
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
/** Retention periods in months; a saved value outside this list is offered as well. */
const periods = [0, 1, 3, 6, 12, 24, 36] as const;

type Key = keyof OwnSettings['settings'];

interface SettingsPartProps {
  readonly title: string;
  readonly about: string | null;
  readonly own: OwnSettings;
  readonly keys: readonly Key[];
}

/** Some settings that are about one thing, and saved together. */
export function SettingsPart({ title, about, own, keys }: SettingsPartProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const { settings } = own;
  const form = useForm({
    initial: settings,
    schema: () => import('@pelion/contract/campus-settings').then((file) => file.ownSettingsChange),
    body: (values) =>
      Object.fromEntries(
        keys.filter((key) => values[key] !== settings[key]).map((key) => [key, values[key]]),
      ),
    mutation: useMutation(saveCampusSettings),
    variables: (body) => ({ campusId: user.school_campus_id, body }),
  });
  const { values } = form;
  const isChanged = keys.some((key) => values[key] !== settings[key]);
  const lengths = [...new Set([...periods, settings.keeps_activity_months])].toSorted((a, b) => a - b);
  return (
    <SettingsSection title={title} about={about}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        {keys.map((key) => {
          const words = {
            name: key,
            label: text.phrase(settingWords[key].label),
            hint: text.phrase(settingWords[key].does),
            error: form.errorAt(key),
          };
          if (key === 'room_portal')
            return (
              <SelectField
                key={key}
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
          if (key === 'keeps_activity_months')
            return (
              <SelectField
                key={key}
                {...words}
                value={String(values[key])}
                options={lengths.map((n) => ({
                  value: String(n),
                  label: n === 0 ? t('forEver') : t('months', { n }),
                }))}
                onChange={(months) => form.set({ keeps_activity_months: Number(months) })}
              />
            );
          if (key === 'makeup_days')
            return (
              <SelectField
                key={key}
                {...words}
                value={String(values[key])}
                options={[...new Set([...makeupDays, settings.makeup_days])]
                  .toSorted((a, b) => a - b)
                  .map((n) => ({ value: String(n), label: t('days', { n }) }))}
                onChange={(days) => form.set({ makeup_days: Number(days) })}
              />
            );
          const value = values[key];
          return typeof value === 'boolean' ? (
            <SwitchField key={key} {...words} value={value} onChange={(isOn) => form.set({ [key]: isOn })} />
          ) : null;
        })}
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
      </FormFrame>
    </SettingsSection>
  );
}
