import { z } from 'zod';
import { voiceAt } from '../../lib/campus/campus-text.ts';
import { maySendMail } from '../../lib/campus/may-send-mail.ts';
import { enqueueAll, job } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { isAlert, type Notices } from '../../lib/notices/registry.ts';
import type { Services } from '../../lib/services.ts';
import { factsOf, linesOf, type MailLine } from './facts.ts';
import { noticeMail } from './notice-mail.ts';
import { lockDue, type Person, putInMail, settle, takeDuePeople, type Waiting } from './queries.ts';
import { listRecipients } from './recipients.ts';
import { listMutedNotices } from './thread-queries.ts';

const PEOPLE_AT_ONCE = 1000;
/** Most mails at once for people without a digest; more are combined into one. */
const MOST_BY_ITSELF = 5;

/** Every minute: enqueues a job per person with due mail, in the transaction that marks them as queued. */
export async function deliverNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.system.transaction().execute(async (transaction) => {
    const due = await takeDuePeople(transaction, clock.now(), PEOPLE_AT_ONCE);
    if (due.length > 0) await enqueueAll(transaction, sendNotices, [...due]);
  });
}

/**
 * Sends the mails of one person. Stores which notice is in which mail before sending: after a crash, the retry sends
 * the same mail under the same key, which the mail server and the kept mails deduplicate.
 */
export const sendNotices = job({
  name: 'notices.send',
  runner: 'notices',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ campus_id: z.int(), user_id: z.int() }),
  async run(person, services) {
    const { db, clock, mailer, settings, notices } = services;
    const now = clock.now();
    const { campus_id, user_id } = person;
    const [recipient] = await listRecipients(services, campus_id, [user_id]);
    const mails = await putInMails(services, person, recipient?.preferences.digest !== 'none', now);
    const voice = await voiceAt(db.system, campus_id);
    // Without a mail server, mail reaches nobody outside the demo (decision 0037), so none is stored.
    const to = recipient && mailReaches(settings, recipient.isDemo) ? recipient.email : null;
    const isAllowed = to !== null && (await maySendMail(db.system, campus_id));
    const muted = await listMutedNotices(db.campus(campus_id), notices, [...mails.values()].flat());
    for (const [key, waiting] of mails) {
      const lines = await factsOf(db.campus(campus_id), notices, waiting, { userId: user_id, now });
      const wanted = lines.filter(
        ({ id, kind, of }) => isAlert(of) || (recipient?.preferences.kinds[kind]?.mail && !muted.has(id)),
      );
      const written = isAllowed && to !== null ? await withLinks(services, person, linesOf(wanted)) : [];
      if (recipient && to !== null && written.length > 0)
        await mailer.send({
          ...noticeMail(services, { recipient, to, campusId: campus_id, voice }, written),
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

/** Lines with their links; those that would say nothing are left out. */
async function withLinks(
  services: Services,
  { campus_id: campusId, user_id: userId }: Person,
  lines: readonly MailLine[],
): Promise<readonly MailLine[]> {
  const written: MailLine[] = [];
  for (const line of lines) {
    const { of, subjectId, hoursBefore } = line;
    const links = await of.mailLinks?.(services, { campusId, userId, subjectId, hoursBefore });
    if (links?.length !== 0) written.push({ ...line, links: links ?? [] });
  }
  return written;
}

/** Same for notices about several children. */
const matterOf = ({ kind, subject_id, hours_before }: Waiting) => `${kind} ${subject_id} ${hours_before}`;

function isOfAlert(notices: Notices, { kind }: Waiting): boolean {
  const of = notices.find(kind);
  return of !== undefined && isAlert(of);
}

type Mails = ReadonlyMap<string, readonly Waiting[]>;

/** Keeps notices already assigned to a mail; combines the rest into one mail or one each; alerts stay alone. */
const putInMails = (
  { db, notices }: Pick<Services, 'db' | 'notices'>,
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
    const matters = new Map<string, number>();
    for (const one of loose) if (!matters.has(matterOf(one))) matters.set(matterOf(one), one.id);
    const calm = loose.filter((one) => !isOfAlert(notices, one));
    const isOne = isGathered || new Set(calm.map(matterOf)).size > MOST_BY_ITSELF;
    const [first] = calm;
    for (const one of loose) {
      const isWithOthers = isOne && !isOfAlert(notices, one);
      add(`notice-${isWithOthers ? first?.id : matters.get(matterOf(one))}`, one);
    }
    for (const [key, held] of mails) {
      const fresh = held.filter(({ mail_key }) => mail_key === null).map(({ id }) => id);
      if (fresh.length > 0) await putInMail(transaction, person, fresh, key);
    }
    return mails;
  });
