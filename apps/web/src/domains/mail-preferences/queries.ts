import type { MailDefaults, mailPreferenceContract } from '@pelion/contract/mail-preferences';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { mailPreferenceRoutes } from '@pelion/contract/mail-preferences/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof mailPreferenceContract>(mailPreferenceRoutes);

const mailKey = ['mailPreferences'] as const;
const invalidates = [mailKey];

export const ownPreferencesQuery = queryOptions({
  queryKey: [...mailKey, 'own'],
  queryFn: ({ signal }) => client.getMailPreferences({}, { signal }),
});

export const mailDefaultsQuery = queryOptions({
  queryKey: [...mailKey, 'usual'],
  queryFn: ({ signal }) => client.getMailDefaults({ params: ownCampus() }, { signal }),
});

export const savePreferences = mutationOptions({
  mutationFn: (preferences: MailPreferences | null) => client.saveMailPreferences({ body: { preferences } }),
  meta: { failure: 'inline', invalidates, success: phrase('Your preferences have been saved.') },
});

export const saveDefaults = mutationOptions({
  mutationFn: (body: MailDefaults) => client.saveMailDefaults({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates, success: phrase('This is now the default on your {campus}.') },
});
