import { z } from 'zod';
import { groupRows } from '../../lib/group-rows.ts';
import { job } from '../../lib/jobs.ts';
import { insertNotices, insertNotifications, tellWindows } from './queries.ts';
import { listRecipients } from './recipients.ts';
import { sendMoment } from './send-moment.ts';
import { listMuters } from './thread-queries.ts';

/** People whose preferences are held in memory at once; a campus may have ten thousand. */
const PEOPLE_AT_ONCE = 1000;

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
    const subject = { campusId: campus_id, subjectId: subject_id };
    const muters = await listMuters(db.campus(campus_id), of, subject);
    const audience = await of.audience(db.campus(campus_id), { subjectId: subject_id, hoursBefore }, now);
    const concerned = groupRows(
      audience.filter(({ userId }) => !muters.has(userId)),
      ({ userId }) => userId,
    );
    const userIds = [...concerned.keys()];
    const news = { ...subject, kind, hoursBefore, now };
    // Each part commits by itself: a run after a crash adds what is missing.
    for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
      const people = await listRecipients(
        { db, notices },
        campus_id,
        userIds.slice(from, from + PEOPLE_AT_ONCE),
      );
      const wanting = people.map((person) => ({
        ...person,
        wants: person.preferences.kinds[kind] ?? of.defaults,
        concerned: concerned.get(person.userId) ?? [],
      }));
      const mailed = wanting
        .filter(({ wants, email }) => wants.mail && email !== null)
        .flatMap((person) => {
          const { timeZone } = person;
          const sendAt = sendMoment({ urgency: of.urgency, hoursBefore }, person.preferences, {
            now,
            timeZone,
          });
          return person.concerned.map((one) => ({ ...one, sendAt }));
        });
      await db.system.transaction().execute(async (transaction) => {
        await insertNotices(transaction, news, mailed);
        const told = await insertNotifications(
          transaction,
          news,
          wanting.filter(({ wants }) => wants.product).flatMap((person) => person.concerned),
        );
        await tellWindows(transaction, campus_id, told, subject_id);
      });
    }
  },
});
