import type { AiSettingsDraft, aiSettingContract } from '@pelion/contract/ai-settings';
import type { RefusalScope } from '@pelion/contract/ai-settings/facts';
import { aiSettingRoutes } from '@pelion/contract/ai-settings/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof aiSettingContract>(aiSettingRoutes);

const settingsKey = ['ai-settings', 'settings'] as const;
const refusalsKey = ['ai-settings', 'refusals'] as const;

export const readAiSettings = () => client.getAiSettings({ params: ownCampus() });

export const aiSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => client.getAiSettings({ params: ownCampus() }, { signal }),
});

export const saveAiSettings = mutationOptions({
  mutationFn: (body: AiSettingsDraft) => client.saveAiSettings({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates: [settingsKey], success: phrase('The settings have been saved.') },
});

export const foundRecipients = (search: string) =>
  queryOptions({
    queryKey: ['ai-settings', 'recipients', search],
    queryFn: ({ signal }) =>
      client.findAlertRecipients({ params: ownCampus(), query: { search } }, { signal }),
  });

export const acceptIntroduction = mutationOptions({
  mutationFn: () => client.acceptAiIntroduction({ params: ownCampus() }),
  meta: { invalidates: [settingsKey] },
});

/** Refusals for one student, or for each child of the signed-in parent. */
export const refusalsQuery = (studentId: number | null) =>
  queryOptions({
    queryKey: [...refusalsKey, studentId],
    queryFn: ({ signal }) =>
      client.listAiRefusals(
        { params: ownCampus(), query: studentId === null ? {} : { student_id: studentId } },
        { signal },
      ),
  });

export interface RefusalChange {
  readonly studentId: number;
  /** Null takes the refusal back. */
  readonly scope: RefusalScope | null;
  /** Given by admins. */
  readonly reason?: string;
}

export const saveRefusal = mutationOptions({
  mutationFn({ studentId, scope, reason = '' }: RefusalChange) {
    const params = { ...ownCampus(), student_id: studentId };
    return scope === null
      ? client.removeAiRefusal({ params, query: { reason } })
      : client.saveAiRefusal({ params, body: { scope, reason } });
  },
  meta: { invalidates: [refusalsKey], success: phrase('The choice has been saved.') },
});
