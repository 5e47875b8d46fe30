import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { insertNotices, insertNotifications, tellWindows } from './queries.ts';
import { listRecipients } from './recipients.ts';
import { sendMoment } from './send-moment.ts';

/** Stores the recipients of one notice, once: by mail, with the time of sending, and in the product. */
export const tellPeople = job({
  name: 'notices.tell',
  runner: 'upkeep',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({
    campus_id: z.int(),
    kind: z.string(),
    subject_id: z.int(),
    // Default for jobs enqueued by an older release.
    hours_before: z.int().default(0),
  }),
  async run({ campus_id, kind, subject_id, hours_before: hoursBefore }, { db, clock, notices }) {
    // Ignores kinds of another release.
    const of = notices.find(kind);
    if (!of) return;
    const now = clock.now();
    const audience = await of.audience(db.campus(campus_id), { subjectId: subject_id, hoursBefore }, now);
    const people = await listRecipients({ db, notices }, campus_id, [
      ...new Set(audience.map(({ userId }) => userId)),
    ]);
    const recipients = new Map(people.map((person) => [person.userId, person]));
    const wanting = audience.flatMap((one) => {
      const person = recipients.get(one.userId);
      return person ? [{ ...one, ...person, wants: person.preferences.kinds[kind] ?? of.defaults }] : [];
    });
    const news = { campusId: campus_id, kind, subjectId: subject_id, hoursBefore, now };
    await db.system.transaction().execute(async (transaction) => {
      await insertNotices(
        transaction,
        news,
        wanting
          .filter(({ wants, email }) => wants.mail && email !== null)
          .map((one) => ({
            ...one,
            sendAt: sendMoment({ urgency: of.urgency, hoursBefore }, one.preferences, {
              now,
              timeZone: one.timeZone,
            }),
          })),
      );
      const told = await insertNotifications(
        transaction,
        news,
        wanting.filter(({ wants }) => wants.product),
      );
      await tellWindows(transaction, campus_id, told, subject_id);
    });
  },
});
