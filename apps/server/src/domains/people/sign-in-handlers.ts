import type { people } from '@pelion/contract/people';
import { Failure, found } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { assertMayInvite } from '../registration/service.ts';
import { sendAccessMail } from '../session/invitation-mail.ts';
import { dropShownLinks, issueShownLink, linkAddress } from '../session/one-time-links.ts';
import { pastThenUnderTheFloor } from './accounts.ts';
import { setInvited } from './change-queries.ts';
import { assertAll, assertMayShow, loadPeople, PER_PERSON } from './load-people.ts';
import { abilities, assertMaySome } from './policy.ts';
import { printSignInSheet } from './sign-in-sheet.ts';
import { listWithoutLogIn } from './without-log-in.ts';

/** Handlers for invitations and new passwords. */
export const signInHandlers: Pick<
  Handlers<typeof people>,
  'inviteUsers' | 'listWithoutLogIn' | 'sendPasswordLink' | 'printSignInSheet'
> = {
  async inviteUsers({ body: { user_ids } }, context) {
    const { viewer, db, services, record } = context;
    const now = services.clock.now();
    const rows = await loadPeople(context, user_ids);
    const invited = rows.filter(({ email, entered_at }) => email !== null && entered_at === null);
    for (const row of rows)
      if (!abilities(viewer, row).edit) throw new Failure('accessDenied', { reason: 'record' });
    await assertMayInvite(services, viewer);
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, now);
    await db.transaction().execute(async (transaction) => {
      if (invited.length === 0) return;
      await setInvited(
        transaction,
        invited.map(({ id }) => id),
        now,
      );
      for (const { id, state } of invited) {
        await enqueue(transaction, sendAccessMail, {
          user_id: id,
          campus_id: viewer.campusId,
          purpose: 'invitation',
        });
        await record(transaction, { id, before: { state }, after: { state: 'invited' } });
      }
    });
    return { sent: invited.length, without_email: rows.filter(({ email }) => email === null).length };
  },

  listWithoutLogIn(_input, context) {
    assertMaySome(context.viewer, 'edit');
    return listWithoutLogIn(context);
  },

  printSignInSheet: ({ body }, context) => printSignInSheet(context, body),

  async sendPasswordLink({ params }, context) {
    const { viewer, services, record } = context;
    const row = found((await loadPeople(context, [params.user_id]))[0]);
    assertAll(viewer, [row], 'edit');
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, services.clock.now());
    const email = mailReaches(services.settings, viewer.isDemo) ? row.email : null;
    if (email !== null) {
      await assertMayInvite(services, viewer);
      await services.db.system.transaction().execute(async (transaction) => {
        await record(transaction, { id: row.id, before: {}, after: { sent_to: email } });
        await enqueue(transaction, sendAccessMail, {
          user_id: row.id,
          campus_id: viewer.campusId,
          purpose: 'passwordReset',
        });
      });
      return { sent_to: email, link: null };
    }
    const token = await pastThenUnderTheFloor(
      services,
      viewer,
      async (transaction) => {
        await dropShownLinks(transaction, [row.id]);
        assertMayShow(viewer, await loadPeople(context, [row.id]));
        return issueShownLink(
          { ...services, db: { system: transaction } },
          { userId: row.id, purpose: 'invitation', campusId: viewer.campusId },
        );
      },
      async (transaction, issued) => {
        if (row.entered_at === null) await setInvited(transaction, [row.id], services.clock.now());
        await record(transaction, { id: row.id, before: {}, after: { sent_to: null } });
        return issued;
      },
    );
    return { sent_to: null, link: linkAddress(services.settings, token) };
  },
};
