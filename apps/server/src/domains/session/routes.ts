import { userTypes } from '@pelion/access';
import { session } from '@pelion/contract/session';
import { Failure } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { listAccounts, updatePassword } from './account-queries.ts';
import { chooseRole } from './acting-role.ts';
import {
  findAskingCampus,
  findClosedCampus,
  findOpenCampus,
  findSuspension,
  listOpenCampuses,
  listPersonsCampuses,
} from './campus-queries.ts';
import { loggedInUser } from './logged-in-user.ts';
import { countWrongLink, rememberDevice, takeMailTry, takePasswordTry } from './login-limits.ts';
import { hashNewPassword, listNamesOf } from './new-password.ts';
import { dropLinks } from './one-time-links.ts';
import { isPassword } from './passwords.ts';
import { listAccountIds } from './person-accounts.ts';
import { findLink, type OpenLink, takeLink } from './prove-account.ts';
import { listSessionsOf } from './queries.ts';
import { sendResetMail } from './reset-mail.ts';
import { closeSession, closeSessionsOf, confirmPassword, openSession } from './service.ts';

export const sessionRoutes = implement(session, {
  async login({ body }, { services, request, reply }) {
    const { system } = services.db;
    const accounts = await listAccounts(system, body.username, body.campus_id);
    const passwordTry = await takePasswordTry(
      services,
      request,
      body.username,
      accounts.map(({ id }) => id),
    );
    const known = accounts.filter(
      ({ id, is_demo }) => passwordTry.allowed.includes(id) && (!is_demo || services.settings.hasDemo),
    );
    const right = await thoseOpenedBy(body.password, known);
    await passwordTry.settle(right.map(({ id }) => id));
    const [first] = right;
    if (!first) throw new Failure('wrongCredentials');
    const chosen = await chooseAccount(services, right, body.campus_id);
    if (!chosen) throw await notLetIn(services, first.id, body.campus_id);
    const { accountId, campus } = chosen;
    await rememberDevice(services, request, reply, accountId);
    const userType = chooseRole(campus.roles, campus.entered_as);
    return openSession(services, { userId: campus.user_id, campusId: campus.id, userType });
  },

  async logout(_, { viewer, services }) {
    await closeSession(services, viewer.actedBy?.sessionId ?? viewer.sessionId);
    return done;
  },

  async me(_, { services, request }) {
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const user = await loggedInUser(services, ['token', hashToken(token)]);
    if (!user) throw new Failure('sessionExpired');
    return user;
  },

  async changeCampus({ params }, { viewer: { userId, userType }, services }) {
    const { system } = services.db;
    const campus = await findOpenCampus(system, userId, params.campus_id);
    if (campus) {
      const role = chooseRole(campus.roles, userTypes[userType], campus.entered_as);
      return openSession(services, { userId: campus.user_id, campusId: campus.id, userType: role });
    }
    if (await findSuspension(system, userId, params.campus_id)) throw new Failure('accountSuspended');
    if (await findClosedCampus(system, userId, params.campus_id)) throw new Failure('schoolSuspended');
    // Not `notFound`: which campuses exist is no secret between campuses, who belongs to them is (checks B.14).
    throw new Failure('accessDenied', { reason: 'membership' });
  },

  async changeRole({ params }, { viewer: { userId, campusId }, services }) {
    const campus = await findOpenCampus(services.db.system, userId, campusId);
    if (!campus?.roles.includes(params.role_id)) throw new Failure('accessDenied', { reason: 'userType' });
    return openSession(services, { userId, campusId, userType: params.role_id, isLogin: false });
  },

  async forgotPassword({ body }, { services, request }) {
    await takeMailTry(services, request);
    await enqueue(services.db.system, sendResetMail, { username: body.username });
    return done;
  },

  async verifyResetToken({ params }, { services, request }) {
    const link = await findLink(services.db.system, params.token, services.clock.now());
    if (!link) throw (await countWrongLink(services, request)) ?? new Failure('resetLinkInvalid');
    const campus = await campusOfLink(services, link);
    return {
      username: link.username,
      is_first: Boolean(link.is_first),
      joins: link.joins_id !== null,
      campus_name: campus.name,
    };
  },

  async resetPassword({ params, body }, { services, request, record }) {
    const now = services.clock.now();
    const open = await findLink(services.db.system, params.token, now);
    if (!open) throw (await countWrongLink(services, request)) ?? new Failure('resetLinkInvalid');
    const passwordHash =
      body.password === undefined
        ? null
        : await hashNewPassword(body.password, await listNamesOf(services.db.system, open.id));
    const { link, ended } = await services.db.system.transaction().execute(async (transaction) => {
      const taken = await takeLink(transaction, params.token, { passwordHash, now });
      if (!taken) throw new Failure('resetLinkInvalid');
      // Records the event on every campus of the person; for a joined account, only on that account's.
      const campuses = await listPersonsCampuses(transaction, taken.id);
      const isJoined = taken.joins_id !== null;
      for (const { campusId, userId } of campuses.filter(({ userId }) => !isJoined || userId === taken.id))
        await record(
          transaction,
          { id: userId, before: {}, after: isJoined ? { is_joined: true } : {} },
          { campusId, userId, userType: null },
        );
      // Ends earlier sessions, which may belong to anyone who knew the old password.
      const ids = isJoined ? [taken.id] : await listAccountIds(transaction, taken.id);
      return { link: taken, ended: ids };
    });
    await closeSessionsOf(services, link.joins_id === link.id ? [] : ended);
    return done;
  },

  async changePassword({ body }, { viewer, services, request, record }) {
    const account = await confirmPassword(services, request, viewer.userId, body.current_password);
    const names = await listNamesOf(services.db.system, account.id);
    const passwordHash = await hashNewPassword(body.password, names);
    await services.db.system.transaction().execute(async (transaction) => {
      await updatePassword(transaction, account.id, passwordHash, services.clock.now());
      // Invalidates links requested earlier, possibly by an intruder in the mailbox.
      await dropLinks(transaction, account.id);
      await record(transaction, { id: viewer.userId, before: {}, after: {} });
    });
    await closeSessionsOf(services, await listAccountIds(services.db.system, account.id), viewer.sessionId);
    return done;
  },

  async listSessions(_, { viewer, services, now }) {
    const rows = await listSessionsOf(services.db.system, viewer.userId, viewer.sessionId, now);
    return rows.map((row) => ({ ...row, is_current: row.id === viewer.sessionId }));
  },

  async endOtherSessions(_, { viewer, services }) {
    await closeSessionsOf(
      services,
      await listAccountIds(services.db.system, viewer.userId),
      viewer.sessionId,
    );
    return done;
  },
});

type WithSystem = { readonly db: Pick<Services['db'], 'system'> };

/** Accounts that a password opens, looked at side by side: how many there are shows in no answer's time. */
async function thoseOpenedBy<Account extends { readonly password_hash: string | null }>(
  password: string,
  accounts: readonly Account[],
): Promise<readonly Account[]> {
  if (accounts.length === 0) await isPassword(undefined, password);
  const isRight = await Promise.all(accounts.map(({ password_hash }) => isPassword(password_hash, password)));
  return accounts.filter((_account, place) => isRight[place]);
}

/**
 * Chooses the account and campus to enter. If two schools have separate accounts with the same name and password, the
 * person chooses the campus and enters no other.
 */
async function chooseAccount(
  { db: { system } }: WithSystem,
  accounts: readonly { readonly id: number }[],
  campusId: number | undefined,
) {
  const open = [];
  for (const { id: accountId } of accounts) {
    const campus =
      campusId === undefined
        ? (await listOpenCampuses(system, accountId))[0]
        : await findOpenCampus(system, accountId, campusId);
    if (campus) open.push({ accountId, campus });
  }
  if (open.length > 1)
    throw new Failure(
      'severalAccounts',
      open.map(({ campus: { id, name } }) => ({ id, name })),
    );
  return open[0];
}

/**
 * Finds the campus a link leads to. People removed or suspended in the meantime are refused, since the password would
 * not admit them.
 */
async function campusOfLink({ db }: WithSystem, link: OpenLink) {
  const { system } = db;
  const asking =
    link.campus_id === null ? undefined : await findAskingCampus(system, link.id, link.campus_id);
  const [open] = await listOpenCampuses(system, link.id);
  const campus = asking ?? open;
  if (!campus) throw await notLetIn({ db }, link.id);
  return campus;
}

/** Reason why a person has no campus to enter: a closed school, or a suspended account. */
async function notLetIn({ db: { system } }: WithSystem, userId: number, campusId?: number): Promise<Failure> {
  if (await findClosedCampus(system, userId, campusId)) return new Failure('schoolSuspended');
  const isTheirs = campusId === undefined || (await findSuspension(system, userId, campusId));
  return new Failure(isTheirs ? 'accountSuspended' : 'wrongCredentials');
}
