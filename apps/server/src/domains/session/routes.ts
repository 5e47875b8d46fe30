import { userTypes } from '@pelion/access';
import { session } from '@pelion/contract/session';
import { Failure } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { findAccount, updatePassword } from './account-queries.ts';
import { chooseRole } from './acting-role.ts';
import {
  findClosedCampus,
  findOpenCampus,
  findSuspension,
  listOpenCampuses,
  listPersonsCampuses,
} from './campus-queries.ts';
import { loggedInUser } from './logged-in-user.ts';
import { rememberDevice, takeMailTry, takePasswordTry, takeTokenTry } from './login-limits.ts';
import { dropLinks, findLink, takeLink } from './one-time-links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { listSessionsOf } from './queries.ts';
import { sendResetMail } from './reset-mail.ts';
import { closeSession, closeSessionsOf, confirmPassword, openSession } from './service.ts';

export const sessionRoutes = implement(session, {
  async login({ body }, { services, request, reply }) {
    const account = await findAccount(services.db.system, body.username);
    const passwordTry = await takePasswordTry(services, request, body.username, account?.id);
    const isRight = await isPassword(account?.password_hash, body.password);
    if (!account || !isRight || (account.is_demo && !services.settings.hasDemo)) {
      await passwordTry.failed();
      throw new Failure('wrongCredentials');
    }
    await passwordTry.succeeded();
    const [campus] = await listOpenCampuses(services.db.system, account.id);
    if (!campus) throw await notLetIn(services, account.id);
    await rememberDevice(services, request, reply, account.id);
    const userType = chooseRole(campus.roles, campus.entered_as);
    return openSession(services, { userId: account.id, campusId: campus.id, userType });
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
      return openSession(services, { userId, campusId: campus.id, userType: role });
    }
    if (await findSuspension(system, userId, params.campus_id)) throw new Failure('accountSuspended');
    if (await findClosedCampus(system, userId, params.campus_id)) throw new Failure('schoolSuspended');
    // Not `notFound`: which campuses exist is no secret between campuses, who belongs to them is (checks B.14).
    throw new Failure('accessDenied', { reason: 'membership' });
  },

  async changeRole({ params }, { viewer: { userId, campusId }, services }) {
    const campus = await findOpenCampus(services.db.system, userId, campusId);
    if (!campus?.roles.includes(params.role_id)) throw new Failure('accessDenied', { reason: 'userType' });
    return openSession(services, { userId, campusId, userType: params.role_id });
  },

  async forgotPassword({ body }, { services, request }) {
    await takeMailTry(services, request);
    await enqueue(services.db.system, sendResetMail, { username: body.username });
    return done;
  },

  async verifyResetToken({ params }, { services, request }) {
    await takeTokenTry(services, request);
    const link = await findLink(services.db.system, params.token, services.clock.now());
    if (!link) throw new Failure('resetLinkInvalid');
    // Who was removed or suspended meanwhile could not log in with the password.
    const [campus] = await listOpenCampuses(services.db.system, link.id);
    if (!campus) throw await notLetIn(services, link.id);
    return { username: link.username, is_first: Boolean(link.is_first) };
  },

  async resetPassword({ params, body }, { services, request, record }) {
    await takeTokenTry(services, request);
    const now = services.clock.now();
    const passwordHash = await hashPassword(body.password);
    const userId = await services.db.system.transaction().execute(async (transaction) => {
      const taken = await takeLink(transaction, params.token, now);
      if (taken === undefined) throw new Failure('resetLinkInvalid');
      await updatePassword(transaction, taken, passwordHash, now);
      // An account belongs to no campus, so each of its campuses keeps the event.
      for (const campusId of await listPersonsCampuses(transaction, taken)) {
        await record(transaction, passwordChange(taken), { campusId, userId: taken, userType: null });
      }
      return taken;
    });
    await closeSessionsOf(services, userId);
    return done;
  },

  async changePassword({ body }, { viewer, services, request, record }) {
    const account = await confirmPassword(services, request, viewer.userId, body.current_password);
    const passwordHash = await hashPassword(body.password);
    await services.db.system.transaction().execute(async (transaction) => {
      await updatePassword(transaction, account.id, passwordHash, services.clock.now());
      // Whoever asked for a link before this, perhaps with the mail of somebody else, must ask again.
      await dropLinks(transaction, account.id);
      await record(transaction, passwordChange(account.id));
    });
    await closeSessionsOf(services, account.id, viewer.sessionId);
    return done;
  },

  async listSessions(_, { viewer, services, now }) {
    const rows = await listSessionsOf(services.db.system, viewer.userId, viewer.sessionId, now);
    return rows.map((row) => ({ ...row, is_current: row.id === viewer.sessionId }));
  },

  async endOtherSessions(_, { viewer, services }) {
    await closeSessionsOf(services, viewer.userId, viewer.sessionId);
    return done;
  },
});

/** That it changed, and nothing of what it was or is. */
const passwordChange = (id: number) => ({ id, before: {}, after: {} });

/** Of somebody who has no campus to enter: whether it is their school that is closed, or their account. */
const notLetIn = async ({ db }: Services, userId: number) =>
  new Failure((await findClosedCampus(db.system, userId)) ? 'schoolSuspended' : 'accountSuspended');
