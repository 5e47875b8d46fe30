import { isSettingBuilt } from '@pelion/access/built-features';
import type { MailDefaults, OwnMailPreferences } from '@pelion/contract/mail-preferences';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useMessages } from '../../lib/text.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { saveDefaults } from './queries.ts';
import { TimeField } from './time-field.tsx';

const messages = defineMessages({
  title: 'Defaults of this {campus}',
  about: 'For everybody without their own settings.',
  weekly: 'Weekly mail with figures for admins',
  time: 'Sent on Mondays at',
  save: 'Save for everybody',
});

interface CampusSectionProps {
  readonly defaults: MailDefaults;
  readonly kinds: OwnMailPreferences['kinds'];
}

export function CampusSection({ defaults, kinds }: CampusSectionProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: defaults,
    schema: () => import('@pelion/contract/mail-preferences').then((file) => file.mailDefaults),
    body: (values) => values,
    mutation: useMutation(saveDefaults),
    variables: (body) => body,
  });
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        <PreferenceFields
          told={kinds}
          value={form.values.preferences}
          onChange={(preferences) => form.set({ preferences })}
          errorAt={(path) => form.errorAt(`preferences.${path}`)}
        />
        {isSettingBuilt('weekly_analytics_email') ? (
          <>
            <SwitchField {...form.field('weekly_analytics_email')} label={t('weekly')} />
            {form.values.weekly_analytics_email ? (
              <TimeField {...form.field('weekly_analytics_time')} label={t('time')} />
            ) : null}
          </>
        ) : null}
        <SectionButtons>
          <ChangeButton type="submit" tone="primary" isBusy={form.isPending}>
            {t('save')}
          </ChangeButton>
        </SectionButtons>
      </FormFrame>
    </SettingsSection>
  );
}
