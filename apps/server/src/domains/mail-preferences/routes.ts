import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { differencesOf } from '../../lib/notices/preferences.ts';
import { noticesOn } from '../../lib/notices/registry.ts';
import { settingsOf } from '../campus-settings/read-settings.ts';
import { changeSettings } from '../campus-settings/service.ts';
import { saveUsual } from './queries.ts';
import { assertAllKinds, factsOf, preferencesOf, saveChosen, usualOn } from './service.ts';

export const mailPreferenceRoutes = implement(mailPreferenceContract, {
  getMailPreferences: (_input, context) => ownOf(context),

  async saveMailPreferences({ body: { preferences } }, context) {
    const { viewer, db, services } = context;
    const { notices } = services;
    if (preferences) assertAllKinds(notices, preferences);
    const person = { campus_id: viewer.campusId, user_id: viewer.userId };
    const clock = { now: services.clock.now(), timeZone: viewer.timeZone };
    await db
      .transaction()
      .execute((transaction) => saveChosen(transaction, notices, person, preferences, clock));
    return ownOf(context);
  },

  getMailDefaults(_input, context) {
    return defaultsOf(context);
  },

  async saveMailDefaults({ body }, context) {
    const { viewer, db, services, record } = context;
    const { notices } = services;
    const { preferences, ...change } = body;
    assertAllKinds(notices, preferences);
    await db.transaction().execute(async (transaction) => {
      const settings = await changeSettings(transaction, viewer.campusId, change);
      const before = {
        ...settings.before,
        ...factsOf(notices, await usualOn(transaction, notices, viewer.campusId), viewer.campusType),
      };
      await saveUsual(transaction, viewer.campusId, differencesOf(notices, preferences));
      const after = { ...settings.after, ...factsOf(notices, preferences, viewer.campusType) };
      await record(transaction, { id: viewer.campusId, before, after });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return defaultsOf(context);
  },
});

async function defaultsOf({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const { weekly_analytics_email, weekly_analytics_time } = await settingsOf(db, viewer.campusId);
  const preferences = await usualOn(db, services.notices, viewer.campusId);
  return { preferences, weekly_analytics_email, weekly_analytics_time };
}

async function ownOf({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const person = { campus_id: viewer.campusId, user_id: viewer.userId };
  // The demo's mail is kept where its admins read it.
  return {
    ...(await preferencesOf(db, services.notices, person)),
    kinds: noticesOn(services.notices, viewer.campusType).map(({ kind, label }) => ({ kind, label })),
    sends_mail: mailReaches(services.settings, viewer.isDemo),
    time_zone: viewer.timeZone,
  };
}
