import { z } from 'zod';
import { enqueueAll, job } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import type { Services } from '../../lib/services.ts';
import { maySendMail } from '../registration/service.ts';
import { voiceAt } from '../session/campus-text.ts';
import { factsOf } from './facts.ts';
import { noticeMail } from './notice-mail.ts';
import {
  listRecipients,
  lockDue,
  type Person,
  putInMail,
  settle,
  takeDuePeople,
  type Waiting,
} from './queries.ts';

const PEOPLE_AT_ONCE = 1000;
/** Who wants each by itself and would get more than these at once gets them in one. */
const MOST_BY_ITSELF = 5;

/** Every minute: whose mail is due. Asked for in the transaction that marks them, so that neither happens alone. */
export async function deliverNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.system.transaction().execute(async (transaction) => {
    const due = await takeDuePeople(transaction, clock.now(), PEOPLE_AT_ONCE);
    if (due.length > 0) await enqueueAll(transaction, sendNotices, [...due]);
  });
}

/**
 * The mails of one person. What is in which mail is written down before the first leaves: a process that ends in between sends the
 * same mail under the same key, which a mail server and the list of kept mails know again.
 */
export const sendNotices = job({
  name: 'notices.send',
  runner: 'notices',
  payload: z.object({ campus_id: z.int(), user_id: z.int() }),
  async run(person, services) {
    const { db, clock, mailer, settings } = services;
    const now = clock.now();
    const { campus_id, user_id } = person;
    const [recipient] = await listRecipients(db.system, campus_id, [user_id]);
    const mails = await putInMails(services, person, recipient?.preferences.digest !== 'none', now);
    const voice = await voiceAt(db.system, campus_id);
    // Without a mail server nobody could read what is to somebody real (decision 0037): nothing is kept for nobody.
    const to = recipient && mailReaches(settings, recipient.isDemo) ? recipient.email : null;
    const isAllowed = to !== null && (await maySendMail(db.system, campus_id));
    for (const [key, waiting] of mails) {
      const facts = await factsOf(db.campus(campus_id), user_id, waiting, now);
      const wanted = facts.filter(({ kind }) => recipient?.preferences.kinds[kind].mail);
      if (recipient && to !== null && isAllowed && wanted.length > 0)
        await mailer.send({
          ...noticeMail(services, { recipient, to, campusId: campus_id, voice }, wanted),
          key,
        });
      await settle(
        db.system,
        person,
        waiting.map(({ id }) => id),
        now,
      );
    }
  },
});

type Mails = ReadonlyMap<string, readonly Waiting[]>;

/** What is in a mail already stays in it; of the rest all is one, or each by itself. */
const putInMails = (
  { db }: Pick<Services, 'db'>,
  person: Person,
  isGathered: boolean,
  now: Date,
): Promise<Mails> =>
  db.system.transaction().execute(async (transaction) => {
    const mails = new Map<string, Waiting[]>();
    const add = (key: string, one: Waiting) => mails.set(key, [...(mails.get(key) ?? []), one]);
    const due = await lockDue(transaction, person, now);
    for (const one of due) if (one.mail_key !== null) add(one.mail_key, one);
    const loose = due.filter(({ mail_key }) => mail_key === null);
    const isOne = isGathered || loose.length > MOST_BY_ITSELF;
    const [first] = loose;
    for (const one of loose) add(`notice-${isOne ? first?.id : one.id}`, one);
    for (const [key, held] of mails) {
      const fresh = held.filter(({ mail_key }) => mail_key === null).map(({ id }) => id);
      if (fresh.length > 0) await putInMail(transaction, person, fresh, key);
    }
    return mails;
  });
