import { session } from '@pelion/contract/session';
import { Failure } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { hashToken } from '../../lib/random.ts';
import { loggedInUser } from './logged-in-user.ts';
import {
  rememberDevice,
  returnAddressTry,
  takeMailTry,
  takePasswordTry,
  takeTokenTry,
} from './login-limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  findAccount,
  findAccountById,
  findPasswordReset,
  listCampuses,
  takePasswordReset,
  updatePassword,
} from './queries.ts';
import { sendResetMail } from './reset-mail.ts';
import { closeSession, closeSessionsOf, openSession } from './service.ts';

export const sessionRoutes = implement(session, {
  async login({ body }, { services, request, reply }) {
    const account = await findAccount(services.db.system, body.username);
    await takePasswordTry(services, request, body.username, account?.id);
    const isRight = await isPassword(account?.password_hash, body.password);
    if (!account || !isRight) throw new Failure('wrongCredentials');
    await returnAddressTry(services, request);
    const campuses = await listCampuses(services.db.system, account.id);
    const campus = campuses.find(({ is_suspended }) => !is_suspended);
    if (!campus) throw new Failure('accountSuspended');
    await rememberDevice(services, request, reply, account.id);
    return openSession(services, { userId: account.id, campusId: campus.id });
  },

  async logout(_, { viewer, services }) {
    await closeSession(services, { id: viewer.sessionId, userId: viewer.userId, campusId: viewer.campusId });
    return done;
  },

  async me(_, { services, request }) {
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const user = await loggedInUser(services, ['token', hashToken(token)]);
    if (!user) throw new Failure('sessionExpired');
    return user;
  },

  async changeCampus({ params }, { viewer, services }) {
    const campuses = await listCampuses(services.db.system, viewer.userId);
    const campus = campuses.find(({ id }) => id === params.campus_id);
    // Not `notFound`: which campuses exist is no secret between campuses, who belongs to them is (checks B.14).
    if (!campus) throw new Failure('accessDenied', { reason: 'membership' });
    if (campus.is_suspended) throw new Failure('accountSuspended');
    return openSession(services, { userId: viewer.userId, campusId: campus.id });
  },

  async forgotPassword({ body }, { services, request }) {
    await takeMailTry(services, request, body.username);
    await enqueue(services.db.system, sendResetMail, { email: body.username });
    return done;
  },

  async verifyResetToken({ params }, { services, request }) {
    await takeTokenTry(services, request);
    const reset = await findPasswordReset(services.db.system, hashToken(params.token), services.clock.now());
    if (!reset) throw new Failure('resetLinkInvalid');
    return done;
  },

  async resetPassword({ params, body }, { services, request }) {
    await takeTokenTry(services, request);
    const now = services.clock.now();
    const passwordHash = await hashPassword(body.password);
    const userId = await services.db.system.transaction().execute(async (transaction) => {
      const taken = await takePasswordReset(transaction, hashToken(params.token), now);
      if (taken === undefined) throw new Failure('resetLinkInvalid');
      await updatePassword(transaction, taken, passwordHash, now);
      return taken;
    });
    await closeSessionsOf(services, userId);
    return done;
  },

  async changePassword({ body }, { viewer, services, request }) {
    const account = await findAccountById(services.db.system, viewer.userId);
    await takePasswordTry(services, request, account.email, account.id);
    if (!(await isPassword(account.password_hash, body.current_password))) throw new Failure('wrongPassword');
    await returnAddressTry(services, request);
    await updatePassword(
      services.db.system,
      account.id,
      await hashPassword(body.password),
      services.clock.now(),
    );
    await closeSessionsOf(services, account.id, viewer.sessionId);
    return done;
  },
});
