import type { OwnMailPreferences } from '@pelion/contract/mail-preferences';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useMessages } from '../../lib/text.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { savePreferences } from './queries.ts';

const messages = defineMessages({
  title: 'For you',
  usual: 'You are using the defaults of your {campus}.',
  own: 'You are using your own settings.',
  save: 'Save',
  back: 'Use the defaults',
});

export function OwnSection({
  preferences: { own, usual, kinds },
}: {
  readonly preferences: OwnMailPreferences;
}) {
  const t = useMessages(messages);
  const back = useMutation(savePreferences);
  const form = useForm({
    initial: { preferences: own ?? usual },
    schema: () => import('@pelion/contract/mail-preferences').then((file) => file.preferenceChoice),
    body: (values) => values,
    mutation: useMutation(savePreferences),
    variables: ({ preferences }) => preferences,
  });
  return (
    <SettingsSection title={t('title')} about={t(own ? 'own' : 'usual')}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        <PreferenceFields
          told={kinds}
          value={form.values.preferences}
          onChange={(preferences) => form.set({ preferences })}
          errorAt={(path) => form.errorAt(`preferences.${path}`)}
        />
        <SectionButtons>
          <Button type="submit" tone="primary" isBusy={form.isPending}>
            {t('save')}
          </Button>
          {own ? (
            <Button isBusy={back.isPending} onClick={() => back.mutate(null)}>
              {t('back')}
            </Button>
          ) : null}
        </SectionButtons>
      </FormFrame>
    </SettingsSection>
  );
}
