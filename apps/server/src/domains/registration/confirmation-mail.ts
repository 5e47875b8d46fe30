import { TRIAL_DAYS } from '@pelion/access';
import { sitePaths } from '@pelion/site';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { hashToken } from '../../lib/random.ts';
import { findTrial, setConfirmationToken } from './queries.ts';

/** Welcome, and the link that confirms the address. The token is made here: it is written down nowhere but in the mail. */
export const sendConfirmationMail = job({
  name: 'registration.sendConfirmation',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ school_id: z.int() }),
  async run({ school_id }, { db, mailer, random, settings }) {
    const trial = await findTrial(db.system, school_id);
    if (!trial || trial.confirmed_at !== null || trial.email === null) return;
    const token = random.token();
    const { email } = trial;
    if (!(await setConfirmationToken(db.system, { schoolId: school_id, email, tokenHash: hashToken(token) })))
      return;
    const { phrase: title, sentence } = await wordsAt(db.system, trial.campus_id);
    await mailer.send({
      campusId: null,
      // Without a mail server, only the operator can pass the link on; it does not sign in.
      isForOperator: true,
      to: email,
      subject: title(phrase('Welcome to Pelion')),
      parts: [
        says(
          sentence(
            phrase('{$school} is ready, and free for {$days} days.', {
              school: trial.name,
              days: TRIAL_DAYS,
            }),
          ),
        ),
        leadsTo(settings.publicUrl + sitePaths.confirm(token), {
          says: sentence(phrase('Confirm your address, so that your {school} can invite others by e-mail:')),
          name: title(phrase('Confirm address')),
        }),
        says(sentence(phrase('If you did not register, ignore this mail. You will not hear from us again.'))),
      ],
    });
  },
});
