import { type OwnAccount, ownAccountContract } from '@pelion/contract/own-account';
import { keysOf, languages, phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { assertMayInvite } from '../registration/service.ts';
import { listAccountIds, ownerIdOf } from '../session/person-accounts.ts';
import { confirmPassword } from '../session/service.ts';
import { EMAIL_LINK_HOURS, sendEmailChange } from './email-mails.ts';
import { askForEmail, findOwnAccount, saveChoices } from './queries.ts';

export const ownAccountRoutes = implement(ownAccountContract, {
  getOwnAccount: (_input, context) => ownAccountOf(context),

  async saveOwnAccount({ body }, context) {
    const { system } = context.services.db;
    await saveChoices(system, await listAccountIds(system, context.viewer.userId), body);
    return ownAccountOf(context);
  },

  async changeEmail({ body: { email, current_password } }, { viewer, services, request }) {
    const { db, clock } = services;
    const account = await confirmPassword(services, request, viewer.userId, current_password);
    if (account.email === email) invalid({ path: 'email', message: phrase('This is already your address.') });
    // An unconfirmed school may send no mail to others (decision 0084).
    await assertMayInvite(services, viewer, 'change');
    const now = clock.now();
    await db.system.transaction().execute(async (transaction) => {
      await askForEmail(transaction, {
        user_id: account.id,
        email,
        created_at: now,
        expires_at: new Date(now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
      });
      await enqueue(transaction, sendEmailChange, { user_id: account.id });
    });
    return done;
  },
});

async function ownAccountOf({ viewer, services }: Pick<Context, 'viewer' | 'services'>): Promise<OwnAccount> {
  const { system } = services.db;
  const row = await findOwnAccount(system, await ownerIdOf(system, viewer.userId), services.clock.now());
  return {
    // Languages without a catalog count as not chosen.
    language: keysOf(languages).find((code) => code === row.language) ?? null,
    time_zone: row.time_zone,
    campus_time_zone: viewer.campusTimeZone,
    email: row.email,
    pending_email:
      row.asked_email !== null && row.expires_at !== null
        ? { email: row.asked_email, until: row.expires_at.toISOString() }
        : null,
  };
}
