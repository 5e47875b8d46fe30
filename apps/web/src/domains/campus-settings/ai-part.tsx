import { campusTypesOf, rules } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import type { AiSettings } from '@pelion/contract/ai-settings';
import type { OwnSettings } from '@pelion/contract/campus-settings';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { SaveSettings, SettingField, useSettingsForm } from './settings-part.tsx';

const IntroductionDialog = later(() =>
  import('./introduction-dialog.tsx').then((file) => file.IntroductionDialog),
);

const messages = defineMessages({
  title: 'AI',
  about: 'Nothing is sent to an AI while this is off.',
  model: 'Texts without names go to {$model}.',
  noModel: 'No model is configured on this installation. Built-in help answers.',
  unread: 'Nobody on this {campus} has read what Chiron does.',
  read: 'Read it',
  accepted: 'Introduction read by {$name} on {$day}.',
});

const purposes = [
  'ai_in_tests',
  'ai_chat_box',
  'ai_tools',
  'ai_grading',
  'ai_slides',
  'ai_model',
  'keeps_ai_days',
] as const;
const all = ['opted_for_ai', ...purposes] as const;

/** Settings that bring Chiron to students, and so need the introduction. */
const introducedFirst = ['opted_for_ai', 'ai_in_tests', 'ai_chat_box'] as const;

interface AiPartProps {
  readonly own: OwnSettings;
  readonly ai: AiSettings;
}

/** AI as a whole, each purpose by itself, and whether a model may be used. */
export function AiPart({ own, ai }: AiPartProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  /** Settings that are switched on once the introduction is accepted; null while it is closed. */
  const [waiting, setWaiting] = useState<Partial<OwnSettings['settings']> | null>(null);
  const form = useSettingsForm(own, all);
  const isOffered = (key: (typeof all)[number]) =>
    own.changeable.includes(key) &&
    isSettingBuilt(key) &&
    (key !== 'ai_slides' || campusTypesOf(rules.editPresentationTemplates).includes(viewer.campusType));
  const { introduced, model } = ai;
  const asking = {
    ...form,
    set(change: Partial<OwnSettings['settings']>) {
      if (introduced === null && introducedFirst.some((key) => change[key] === true)) setWaiting(change);
      else form.set(change);
    },
  };
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      {own.settings.opted_for_ai && introduced === null ? (
        <Notice
          kind="warning"
          actions={
            <Button size="sm" onClick={() => setWaiting({})}>
              {t('read')}
            </Button>
          }
        >
          {t('unread')}
        </Notice>
      ) : null}
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        <SettingField name="opted_for_ai" form={asking} own={own} />
        {form.values.opted_for_ai
          ? purposes
              .filter(isOffered)
              .map((key) => (
                <SettingField
                  key={key}
                  name={key}
                  form={asking}
                  own={own}
                  {...(key === 'ai_model' && model !== null ? { hint: t('model', { model }) } : {})}
                  disabledReason={
                    key === 'ai_model' && model === null && !form.values.ai_model ? t('noModel') : null
                  }
                />
              ))
          : null}
        <SaveSettings form={form} own={own} keys={all} />
      </FormFrame>
      {introduced ? (
        <p className="field-hint">
          {t('accepted', { name: introduced.by_name, day: format.day(introduced.at) })}
        </p>
      ) : null}
      {waiting ? (
        <IntroductionDialog
          onAccepted={() => {
            form.set(waiting);
            setWaiting(null);
          }}
          onClose={() => setWaiting(null)}
        />
      ) : null}
    </SettingsSection>
  );
}
