import { userTypes } from '@pelion/access';
import { registrationContract } from '@pelion/contract/registration';
import { setupSteps } from '@pelion/contract/registration/facts';
import { done, implement } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { openSession } from '../session/service.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';
import { foundSchool } from './found-school.ts';
import { takeConfirmation, takeRegistrationTry, takeSchool } from './limits.ts';
import { findTrial, hideChecklist, setupFacts } from './queries.ts';

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
