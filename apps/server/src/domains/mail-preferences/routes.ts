import { campusSettingsOf } from '@pelion/access';
import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { initialPreferences } from '@pelion/contract/mail-preferences/facts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { findDefaults, saveDefaults } from './queries.ts';
import { known, preferencesOf, saveChosen } from './service.ts';

export const mailPreferenceRoutes = implement(mailPreferenceContract, {
  getMailPreferences: (_input, context) => ownOf(context),

  async saveMailPreferences({ body: { preferences } }, context) {
    const { viewer, db, services } = context;
    const person = { campus_id: viewer.campusId, user_id: viewer.userId };
    const clock = { now: services.clock.now(), timeZone: viewer.timeZone };
    await db.transaction().execute((transaction) => saveChosen(transaction, person, preferences, clock));
    return ownOf(context);
  },

  getMailDefaults(_input, context) {
    return defaultsOf(context);
  },

  async saveMailDefaults({ body }, context) {
    const { viewer, db, record } = context;
    const { preferences, ...settings } = body;
    const before = await defaultsOf(context);
    await db.transaction().execute(async (transaction) => {
      await saveDefaults(transaction, viewer.campusId, preferences, settings);
      await record(transaction, { id: viewer.campusId, before, after: body });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return defaultsOf(context);
  },
});

type Reading = Pick<Context, 'viewer' | 'db'>;

async function defaultsOf({ viewer, db }: Reading) {
  const { settings, preferences } = await findDefaults(db, viewer.campusId);
  const { weekly_analytics_email, weekly_analytics_time } = campusSettingsOf(Object(settings));
  return {
    preferences: known(preferences) ?? initialPreferences,
    weekly_analytics_email,
    weekly_analytics_time,
  };
}

async function ownOf({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const person = { campus_id: viewer.campusId, user_id: viewer.userId };
  // The demo's mail is kept where its admins read it.
  return {
    ...(await preferencesOf(db, person)),
    sends_mail: services.settings.sendsMail || viewer.isDemo,
    time_zone: viewer.timeZone,
  };
}
