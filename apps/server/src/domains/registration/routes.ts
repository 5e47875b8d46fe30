import { userTypes } from '@pelion/access';
import { registrationContract } from '@pelion/contract/registration';
import { setupSteps } from '@pelion/contract/registration/facts';
import type { Db } from '../../db/database.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { openSession } from '../session/service.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';
import { foundSchool } from './found-school.ts';
import { findTrial, hideChecklist, setupFacts } from './queries.ts';

/** Tries, since people mistype; each costs a hash. */
const TRIES_PER_ADDRESS = { tries: 20, windowSeconds: 60 * 60 } as const;
/** Schools from one line in a day: a loop over throw-away addresses ends here. */
const SCHOOLS_PER_ADDRESS = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;
const CONFIRMATIONS_PER_SCHOOL = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;

type Given = Pick<Services, 'db'>;

const takeRegistrationTry = ({ db }: Given, ip: string, now: Date) =>
  takeTry(db.system, `register-address:${ip}`, TRIES_PER_ADDRESS, now);

/** Counted in the creating transaction: concurrent registrations wait, and failed ones don't count. */
const takeSchool = (transaction: Db, ip: string, now: Date) =>
  takeTry(transaction, `register-school:${ip}`, SCHOOLS_PER_ADDRESS, now);

const takeConfirmation = ({ db }: Given, schoolId: number, now: Date) =>
  takeTry(db.system, `register-confirm:${schoolId}`, CONFIRMATIONS_PER_SCHOOL, now);

export const registrationRoutes = implement(registrationContract, {
  async register({ body }, { services, request, now }) {
    await takeRegistrationTry(services, request.ip, now);
    const { email, given_name, family_name, school_name } = body;
    const passwordHash = await hashNewPassword(body.password, [email, given_name, family_name, school_name]);
    const { campusId, userId } = await services.db.system.transaction().execute(async (transaction) => {
      await takeSchool(transaction, request.ip, now);
      return foundSchool(transaction, body, passwordHash, now);
    });
    return openSession(services, { userId, campusId, userType: userTypes.schoolAdmin });
  },

  async getChecklist(_input, { viewer, db, services }) {
    const trial = await findTrial(services.db.system, viewer.schoolId);
    if (!trial) return { steps: null, unconfirmed_email: null };
    // Without a mail server, there is no confirmation to ask for.
    const isAsked = trial.confirmed_at === null && mailReaches(services.settings, viewer.isDemo);
    const unconfirmed_email = isAsked ? trial.email : null;
    if (trial.is_checklist_hidden) return { steps: null, unconfirmed_email };
    const facts = await setupFacts(db, viewer.campusId);
    return { steps: setupSteps.map((id) => ({ id, is_done: facts[id] })), unconfirmed_email };
  },

  async hideChecklist(_input, { viewer, services }) {
    await hideChecklist(services.db.system, viewer.schoolId);
    return done;
  },

  async sendConfirmation(_input, { viewer, services, now }) {
    await takeConfirmation(services, viewer.schoolId, now);
    await enqueue(services.db.system, sendConfirmationMail, { school_id: viewer.schoolId });
    return done;
  },
});
