import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { settingsOf } from '../campus-settings/read-settings.ts';
import { changeSettings } from '../campus-settings/service.ts';
import { saveUsual } from './queries.ts';
import { factsOf, preferencesOf, saveChosen, usualOn } from './service.ts';

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
    const { preferences, ...change } = body;
    await db.transaction().execute(async (transaction) => {
      const settings = await changeSettings(transaction, viewer.campusId, change);
      const before = {
        ...settings.before,
        ...factsOf(await usualOn(transaction, viewer.campusId), viewer.campusType),
      };
      await saveUsual(transaction, viewer.campusId, preferences);
      const after = { ...settings.after, ...factsOf(preferences, viewer.campusType) };
      await record(transaction, { id: viewer.campusId, before, after });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return defaultsOf(context);
  },
});

async function defaultsOf({ viewer, db }: Pick<Context, 'viewer' | 'db'>) {
  const { weekly_analytics_email, weekly_analytics_time } = await settingsOf(db, viewer.campusId);
  const preferences = await usualOn(db, viewer.campusId);
  return { preferences, weekly_analytics_email, weekly_analytics_time };
}

async function ownOf({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const person = { campus_id: viewer.campusId, user_id: viewer.userId };
  // The demo's mail is kept where its admins read it.
  return {
    ...(await preferencesOf(db, person)),
    sends_mail: mailReaches(services.settings, viewer.isDemo),
    time_zone: viewer.timeZone,
  };
}
