import type { campusSettingContract, OwnSettingsChange } from '@pelion/contract/campus-settings';
import { campusSettingRoutes } from '@pelion/contract/campus-settings/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof campusSettingContract>(campusSettingRoutes);

const settingsKey = ['campus-settings'] as const;

export const campusSettingsQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...settingsKey, campusId],
    queryFn: ({ signal }) => client.getCampusSettings({ params: { campus_id: campusId } }, { signal }),
  });

export const saveCampusSettings = mutationOptions({
  mutationFn: ({ campusId, body }: { readonly campusId: number; readonly body: OwnSettingsChange }) =>
    client.saveCampusSettings({ params: { campus_id: campusId }, body }),
  meta: { failure: 'inline', invalidates: [settingsKey], success: phrase('The settings have been saved.') },
});
