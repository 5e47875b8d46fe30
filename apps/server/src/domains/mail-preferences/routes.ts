import { campusSettingsOf } from '@pelion/access';
import { mailPreferenceContract, mailPreferences } from '@pelion/contract/mail-preferences';
import { initialPreferences, type MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import {
  deleteOwnPreferences,
  findDefaults,
  findOwnPreferences,
  saveDefaults,
  saveOwnPreferences,
} from './queries.ts';

export const mailPreferenceRoutes = implement(mailPreferenceContract, {
  getMailPreferences: (_input, context) => ownOf(context),

  async saveMailPreferences({ body: { preferences } }, context) {
    const { viewer, db } = context;
    const person = { campus_id: viewer.campusId, user_id: viewer.userId };
    if (preferences) await saveOwnPreferences(db, person, preferences);
    else await deleteOwnPreferences(db, person);
    return ownOf(context);
  },

  getMailDefaults({ params }, context) {
    assertOwnCampus(context.viewer, params);
    return defaultsOf(context);
  },

  async saveMailDefaults({ params, body }, context) {
    const { viewer, db, record } = context;
    assertOwnCampus(viewer, params);
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

/** What an older or a newer release has stored may not be what this one knows: then it is as if nobody had chosen. */
const known = (stored: unknown): MailPreferences | null => mailPreferences.safeParse(stored).data ?? null;

async function defaultsOf({ viewer, db }: Reading) {
  const { settings, preferences } = await findDefaults(db, viewer.campusId);
  const { weekly_analytics_email, weekly_analytics_time } = campusSettingsOf(Object(settings));
  return {
    preferences: known(preferences) ?? initialPreferences,
    weekly_analytics_email,
    weekly_analytics_time,
  };
}

async function ownOf(context: Reading) {
  const { viewer, db } = context;
  const own = await findOwnPreferences(db, { campus_id: viewer.campusId, user_id: viewer.userId });
  return { own: known(own?.preferences), usual: (await defaultsOf(context)).preferences };
}
