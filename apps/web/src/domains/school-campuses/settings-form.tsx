import { type CampusSettings, campusSettings, restrictedPortals, roomPortals } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import { settingWords } from '@pelion/access/setting-words';
import { portalLabels } from '@pelion/contract/classrooms/facts';
import type { CampusDetails } from '@pelion/contract/school-campuses';
import { defineMessages, keysOf } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import { changeSettings } from './queries.ts';

const messages = defineMessages({
  save: 'Save settings',
  portal: 'Portal {$portal}',
  restricted: 'Portal {$portal} (restricted)',
});

/** The settings that a site admin changes; the others are the campus's own. */
const own = keysOf(campusSettings).filter((key) => {
  const changeableBy: readonly string[] = campusSettings[key].changeableBy;
  return changeableBy.includes('siteAdmin') && isSettingBuilt(key);
});

export function SettingsForm({ campus }: { readonly campus: CampusDetails }) {
  const text = useText();
  const t = text(messages);
  const form = useForm({
    initial: campus.settings,
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.settingsChange),
    body: (values) => Object.fromEntries(changedFrom(campus.settings, values)),
    mutation: useMutation(changeSettings),
    variables: (body) => ({ id: campus.id, body }),
  });
  const { values } = form;
  const portals = roomPortals.filter(
    (portal) =>
      portal === values.room_portal ||
      values.allows_restricted_meeting_portals ||
      !restrictedPortals.includes(portal),
  );
  return (
    <FormFrame form={form}>
      {own.map((key) => {
        const words = {
          label: text.phrase(settingWords[key].label),
          hint: text.phrase(settingWords[key].does),
        };
        if (key === 'room_portal')
          return (
            <SelectField
              key={key}
              {...words}
              name={key}
              value={values.room_portal}
              error={form.errorAt(key)}
              options={portals.map((value) => ({
                value,
                label: t(restrictedPortals.includes(value) ? 'restricted' : 'portal', {
                  portal: text.phrase(portalLabels[value]),
                }),
              }))}
              onChange={(room_portal) => form.set({ room_portal })}
            />
          );
        const value = values[key];
        return typeof value === 'boolean' ? (
          <SwitchField
            key={key}
            {...words}
            name={key}
            value={value}
            onChange={(isOn) => form.set({ [key]: isOn })}
          />
        ) : null;
      })}
      <div>
        <Button type="submit" tone="primary" isBusy={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </FormFrame>
  );
}

const changedFrom = (stored: CampusSettings, values: CampusSettings) =>
  own.filter((key) => stored[key] !== values[key]).map((key) => [key, values[key]] as const);
