import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { initialPreferences } from '../../../test/notices.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(mailPreferenceContract.endpoints)({
  calls: {
    saveMailDefaults: {
      body: () => ({
        preferences: initialPreferences,
        weekly_analytics_email: true,
        weekly_analytics_time: '06:00',
      }),
    },
  },
  withoutPermission: {
    own: ['getMailPreferences', 'saveMailPreferences'],
    userTypes: ['getMailDefaults', 'saveMailDefaults'],
  },
});
