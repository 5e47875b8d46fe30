import { TRIAL_DAYS, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import { enqueue, job } from '../../lib/jobs.ts';
import { endsWith, leadsTo, says } from '../../lib/mail/mail-parts.ts';
import type { Services } from '../../lib/services.ts';
import { findTrial } from './queries.ts';

const DAY_MS = 86_400_000;

/** Days of a trial of which its admins are reminded. On the last it is over. */
const reminderDays = [10, 13, TRIAL_DAYS] as const;

/**
 * Every hour: each trial has the reminder of its day, once. Where several were missed only the last is sent. The mails are asked
 * for in the transaction that notes it, so that neither happens alone.
 */
export async function remindTrials({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const day of [...reminderDays].reverse()) {
    const isReached = new Date(now.getTime() + (TRIAL_DAYS - day) * DAY_MS);
    await db.system.transaction().execute(async (transaction) => {
      const due = await transaction
        .updateTable('trial as t')
        .from('school as s')
        .set({ reminded_on: day })
        .whereRef('s.id', '=', 't.school_id')
        .where('s.plan_state', '=', 'trial')
        .where('s.is_demo', '=', false)
        .where('s.trial_ends_at', '<=', isReached)
        .where('t.reminded_on', '<', day)
        .returning('t.school_id')
        .execute();
      for (const { school_id } of due) await enqueue(transaction, sendTrialReminder, { school_id, day });
    });
  }
}

const listAdmins = (system: Db, schoolId: number) =>
  system
    .selectFrom('acting_role as r')
    .innerJoin('campus as c', 'c.id', 'r.campus_id')
    .innerJoin('account as a', 'a.id', 'r.user_id')
    .select('a.email')
    .distinct()
    .where('c.school_id', '=', schoolId)
    .where('r.user_type', '=', sql<number>`${userTypes.schoolAdmin}`)
    .where('a.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();

/** Skips trials that have become a plan in the meantime. */
export const sendTrialReminder = job({
  name: 'registration.remind',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ school_id: z.int(), day: z.int() }),
  async run({ school_id, day }, { db, mailer, settings }) {
    const trial = await findTrial(db.system, school_id);
    if (trial?.plan_state !== 'trial') return;
    const { phrase: title, sentence } = await wordsAt(db.system, trial.campus_id);
    const left = TRIAL_DAYS - day;
    const isOver = left === 0;
    for (const { email } of await listAdmins(db.system, school_id))
      await mailer.send({
        campusId: null,
        to: email,
        subject: isOver
          ? title(phrase('Your trial of Pelion is over'))
          : sentence(phrase('{$left} {#left|day|days} left of your trial of Pelion', { left })),
        parts: [
          says(
            isOver
              ? sentence(
                  phrase(
                    'The trial of {$school} is over. Everything can still be read and exported, and nothing is deleted.',
                    { school: trial.name },
                  ),
                )
              : sentence(
                  phrase('The trial of {$school} ends in {$left} {#left|day|days}.', {
                    school: trial.name,
                    left,
                  }),
                ),
          ),
          leadsTo(settings.publicUrl + pathOf('plan'), {
            says: sentence(phrase('Choose a plan to keep everything as it is:')),
            name: title(phrase('Choose plan')),
          }),
          endsWith([
            {
              says: sentence(phrase('Log in here:')),
              url: settings.publicUrl + pathOf('login'),
              name: title(phrase('Log in')),
            },
          ]),
        ],
      });
  },
});
